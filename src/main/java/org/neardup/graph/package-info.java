/** Connected components of links, pairs and clusters. */
package org.neardup.graph;
