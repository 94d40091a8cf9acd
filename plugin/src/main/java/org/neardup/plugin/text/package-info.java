// SPDX-License-Identifier: Apache-2.0
/** Texts of documents as the caller of a request may see them. */
package org.neardup.plugin.text;
