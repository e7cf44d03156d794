/** The tables that this wing may name: its own, and those of the wings before it. */

import '../money/tables.ts';
import './asset-transfers/tables.ts';
import './assets/tables.ts';
