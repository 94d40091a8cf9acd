/** What long work asks of whoever it works for. */
package org.neardup.work;
