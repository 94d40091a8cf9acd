/** Whether the zip can be built again, byte for byte. */
package org.neardup.qa.release;
