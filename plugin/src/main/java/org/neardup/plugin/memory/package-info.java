// SPDX-License-Identifier: Apache-2.0
/** Memory that is charged to the circuit breakers of a node. */
package org.neardup.plugin.memory;
