// SPDX-License-Identifier: Apache-2.0
/** Whether the zip can be built again, byte for byte. */
package org.neardup.qa.release;
