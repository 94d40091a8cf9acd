// SPDX-License-Identifier: Apache-2.0
/** {@code GET /_neardup/{run}/texts}: the distinct texts of a run. */
package org.neardup.plugin.action.texts;
