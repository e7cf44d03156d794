/** The tables that this wing may name: its own, and those of the wings before it. */

import '../assets/tables.ts';
import './quotes/tables.ts';
import './trade-desks/tables.ts';
import './trade-settlements/tables.ts';
import './trades/tables.ts';
