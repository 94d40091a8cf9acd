/** Memory charging and interruption for long work. */
package org.neardup.work;
