import { type Kysely, type Migration, sql } from 'kysely';
import { assetTransfersTables } from './assets/asset-transfers.ts';
import { assetViews } from './assets/assets.ts';
import { internalAssetTransfersTables } from './assets/internal-asset-transfers.ts';
import { ledgerTables as assetLedgerTables } from './assets/ledger.ts';
import { cardNetworkTables } from './cards/card-network.ts';
import { cardsTables } from './cards/cards.ts';
import { debitCardsTables } from './cards/debit-cards.ts';
import { accessTables } from './kernel/access.ts';
import { requestsTables } from './kernel/requests.ts';
import { webhooksTables } from './kernel/webhooks.ts';
import { accountCashTransfersTables } from './money/account-cash-transfers.ts';
import { banksView } from './money/banks.ts';
import { disbursementsTables } from './money/disbursements.ts';
import { fundsTransfersTables } from './money/funds-transfers.ts';
import { ledgerTables } from './money/ledger.ts';
import { methodsTables } from './money/methods.ts';
import { nachaBatchesTables } from './money/nacha-batches.ts';
import { returnsTables } from './money/returns.ts';
import { transactionPoliciesTables } from './money/transaction-policies.ts';
import { onboardingTables } from './onboarding/onboarding.ts';
import { accountRecordsTables } from './parties/account-records.ts';
import { accountsTables } from './parties/accounts.ts';
import { complianceTables } from './parties/compliance.ts';
import { contactsTables } from './parties/contacts.ts';
import { documentsTables } from './parties/documents.ts';
import { invitationsTables } from './parties/invitations.ts';
import { organizationsTables } from './parties/organizations.ts';
import { referenceDataViews } from './parties/reference-data.ts';
import { statementsTables } from './reports/statements.ts';
import { quotesTables } from './trading/quotes.ts';
import { tradeDesksTables } from './trading/trade-desks.ts';

/**
 * Every migration by its name, in the order of the names. While nothing is released there is one for
 * each wing of the platform, and a change edits it. A released one is never edited.
 */
export const migrations: Record<string, Migration> = {
  '0001-kernel': migration([...requestsTables, ...accessTables, ...webhooksTables]),
  '0002-parties': migration([
    ...referenceDataViews,
    ...organizationsTables,
    ...accountsTables,
    ...contactsTables,
    ...accountRecordsTables,
    ...invitationsTables,
    ...documentsTables,
    ...complianceTables,
  ]),
  '0003-onboarding': migration([...onboardingTables]),
  '0004-money': migration([
    banksView,
    ...methodsTables,
    ...fundsTransfersTables,
    ...ledgerTables,
    ...accountCashTransfersTables,
    ...nachaBatchesTables,
    ...disbursementsTables,
    ...returnsTables,
    ...transactionPoliciesTables,
  ]),
  '0005-assets': migration([
    ...assetViews,
    ...assetLedgerTables,
    ...assetTransfersTables,
    ...internalAssetTransfersTables,
  ]),
  '0006-trading': migration([...tradeDesksTables, ...quotesTables]),
  '0007-cards': migration([...cardsTables, ...cardNetworkTables, ...debitCardsTables]),
  '0008-reports': migration([...statementsTables]),
};

function migration(statements: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
