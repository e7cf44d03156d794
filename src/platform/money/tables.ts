/** The tables that this wing may name: its own, and those of the wings before it. */

import '../onboarding/tables.ts';
import './account-cash-transfers/tables.ts';
import './banks/tables.ts';
import './between-accounts/tables.ts';
import './cash/tables.ts';
import './chargebacks/tables.ts';
import './contributions/tables.ts';
import './disbursements/tables.ts';
import './funds-transfer-methods/tables.ts';
import './funds-transfer-references/tables.ts';
import './funds-transfers/tables.ts';
import './nacha-batches/tables.ts';
import './push-transfer-methods/tables.ts';
import './refunds/tables.ts';
import './transaction-policies/tables.ts';
