/** The tables that this wing may name: its own, and those of the wings before it. */

import '../kernel/tables.ts';
import './accounts/tables.ts';
import './agreements/tables.ts';
import './collections/tables.ts';
import './compliance/tables.ts';
import './contacts/tables.ts';
import './documents/tables.ts';
import './organizations/tables.ts';
import './users/tables.ts';
