/** The tables that this wing may name: its own, and those of the wings before it. */

import './credentials/tables.ts';
import './long-running/tables.ts';
import './permissions/tables.ts';
import './store/tables.ts';
import './tokens/tables.ts';
import './webhooks/tables.ts';
