// SPDX-License-Identifier: Apache-2.0
/** {@code GET /_neardup/{run}/timeline}: the documents of a run by their timestamp. */
package org.neardup.plugin.action.timeline;
