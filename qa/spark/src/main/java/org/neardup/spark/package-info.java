// SPDX-License-Identifier: Apache-2.0
/**
 * The similarity join of Spark MLlib, for comparison. It runs in a process of its own, because it
 * needs other versions of libraries than the rest of the project.
 */
package org.neardup.spark;
