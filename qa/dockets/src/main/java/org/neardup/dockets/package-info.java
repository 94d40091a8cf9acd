// SPDX-License-Identifier: Apache-2.0
/**
 * Invented dockets: form letters and prose that belong to the project, as {@link
 * org.neardup.dockets.InventedDockets} reads them from the resources of this package. The core's
 * generator makes collections of any size of them.
 */
package org.neardup.dockets;
