// SPDX-License-Identifier: Apache-2.0
/** Results as comma-separated values, for spreadsheets, as a whole or page by page. */
package org.neardup.plugin.action.csv;
