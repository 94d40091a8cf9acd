// SPDX-License-Identifier: Apache-2.0
/** Dynamic settings of the cluster. */
package org.neardup.plugin.settings;
