// SPDX-License-Identifier: Apache-2.0
/** {@code GET /_neardup/{run}/_questions}: pairs of documents to ask a reviewer about. */
package org.neardup.plugin.action.questions;
