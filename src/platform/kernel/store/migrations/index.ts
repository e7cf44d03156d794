import type { Migration } from 'kysely';
import * as platform from './0001-platform.ts';
import * as cards from './0002-cards.ts';
import * as engine from './0003-engine.ts';
import * as access from './0004-access.ts';
import * as accounts from './0005-accounts.ts';
import * as contacts from './0006-contacts.ts';
import * as compliance from './0007-compliance.ts';
import * as documents from './0008-documents.ts';
import * as webhooks from './0009-webhooks.ts';
import * as collections from './0010-collections.ts';
import * as indexes from './0011-indexes.ts';
import * as ledger from './0012-ledger.ts';
import * as fundsTransfers from './0013-funds-transfers.ts';
import * as fundsTransferMethods from './0014-funds-transfer-methods.ts';
import * as disbursements from './0015-disbursements.ts';
import * as transactionPolicies from './0016-transaction-policies.ts';
import * as assets from './0017-assets.ts';
import * as quotes from './0018-quotes.ts';
import * as debitCards from './0019-debit-cards.ts';
import * as statements from './0020-statements.ts';
import * as cardHolderCodes from './0021-card-holder-codes.ts';
import * as unitPrices from './0022-unit-prices.ts';
import * as whatIsLeft from './0023-what-is-left.ts';
import * as hotTrades from './0024-hot-trades.ts';
import * as velocity from './0026-velocity.ts';
import * as installation from './0028-installation.ts';
import * as savesOfDrafts from './0030-saves-of-drafts.ts';
import * as methodsOfOrganizations from './0031-methods-of-organizations.ts';
import * as isoCountries from './0032-iso-countries.ts';
import * as assetIds from './0033-asset-ids.ts';
import * as refusedContributions from './0033-refused-contributions.ts';
import * as settlementAccounts from './0033-settlement-accounts.ts';
import * as pendingAuthorizations from './0034-pending-authorizations.ts';
import * as tradesUnderRules from './0035-trades-under-rules.ts';
import * as makersOfTrades from './0036-makers-of-trades.ts';
import * as userInvitationReviews from './0430-user-invitation-reviews.ts';
import * as issuedOn from './0431-issued-on.ts';

/** Every migration by its name, in the order of the names. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-platform': { up: platform.up },
  '0002-cards': { up: cards.up },
  '0003-engine': { up: engine.up },
  '0004-access': { up: access.up },
  '0005-accounts': { up: accounts.up },
  '0006-contacts': { up: contacts.up },
  '0007-compliance': { up: compliance.up },
  '0008-documents': { up: documents.up },
  '0009-webhooks': { up: webhooks.up },
  '0010-collections': { up: collections.up },
  '0011-indexes': { up: indexes.up },
  '0012-ledger': { up: ledger.up },
  '0013-funds-transfers': { up: fundsTransfers.up },
  '0014-funds-transfer-methods': { up: fundsTransferMethods.up },
  '0015-disbursements': { up: disbursements.up },
  '0016-transaction-policies': { up: transactionPolicies.up },
  '0017-assets': { up: assets.up },
  '0018-quotes': { up: quotes.up },
  '0019-debit-cards': { up: debitCards.up },
  '0020-statements': { up: statements.up },
  '0021-card-holder-codes': { up: cardHolderCodes.up },
  '0022-unit-prices': { up: unitPrices.up },
  '0023-what-is-left': { up: whatIsLeft.up },
  '0024-hot-trades': { up: hotTrades.up },
  '0026-velocity': { up: velocity.up },
  '0028-installation': { up: installation.up },
  '0030-saves-of-drafts': { up: savesOfDrafts.up },
  '0031-methods-of-organizations': { up: methodsOfOrganizations.up },
  '0032-iso-countries': { up: isoCountries.up },
  '0033-asset-ids': { up: assetIds.up },
  '0033-refused-contributions': { up: refusedContributions.up },
  '0033-settlement-accounts': { up: settlementAccounts.up },
  '0034-pending-authorizations': { up: pendingAuthorizations.up },
  '0035-trades-under-rules': { up: tradesUnderRules.up },
  '0036-makers-of-trades': { up: makersOfTrades.up },
  '0430-user-invitation-reviews': { up: userInvitationReviews.up },
  '0431-issued-on': { up: issuedOn.up },
};
