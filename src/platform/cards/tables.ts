/** The tables that this wing may name: its own, and those of the wings before it. */

import '../trading/tables.ts';
import './card-network/tables.ts';
import './cards/tables.ts';
import './debit-cards/tables.ts';
import './three-ds/tables.ts';
