// SPDX-License-Identifier: Apache-2.0
/** Connected components of links, pairs and clusters. */
package org.neardup.graph;
