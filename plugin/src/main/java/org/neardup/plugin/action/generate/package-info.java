// SPDX-License-Identifier: Apache-2.0
/** {@code POST /_neardup/_generate}: writes a test collection made from an index. */
package org.neardup.plugin.action.generate;
