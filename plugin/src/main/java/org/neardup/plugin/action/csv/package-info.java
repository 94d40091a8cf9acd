// SPDX-License-Identifier: Apache-2.0
/** Results as comma-separated values, for spreadsheets. */
package org.neardup.plugin.action.csv;
