// SPDX-License-Identifier: Apache-2.0
/** Texts of documents, and searches of them, as the caller of a request may see them. */
package org.neardup.plugin.text;
