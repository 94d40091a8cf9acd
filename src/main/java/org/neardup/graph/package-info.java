/** Connected components, as links, pairs and clusters make them. */
package org.neardup.graph;
