// SPDX-License-Identifier: Apache-2.0
/** Memory charging and interruption for long work. */
package org.neardup.work;
