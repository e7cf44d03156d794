import { assetTransfers } from './assets/asset-transfers/asset-transfers.ts';
import { heldAssetTransfers } from './assets/asset-transfers/held-asset-transfers.ts';
import { assets } from './assets/assets/assets.ts';
import { internalAssetTransfers } from './assets/internal-asset-transfers/internal-asset-transfers.ts';
import { debitCards } from './cards/debit-cards/debit-cards.ts';
import { health } from './health.ts';
import type { FailureLimits } from './kernel/credentials/failure-limits.ts';
import type { Jwts } from './kernel/credentials/jwts.ts';
import type { PasswordGuesses } from './kernel/credentials/password-guesses.ts';
import type { Passwords } from './kernel/credentials/passwords.ts';
import { forgetFailedJob } from './kernel/idempotency/forget-failed.ts';
import type { LongRunning } from './kernel/long-running/long-running.ts';
import { watchedRequestTests } from './kernel/long-running/watched-request-tests.ts';
import { openApi } from './kernel/openapi/openapi.ts';
import { accessPolicies } from './kernel/permissions/access-policies.ts';
import type { ModuleFactory } from './kernel/platform-module.ts';
import type { ClockMovers } from './kernel/sandbox/require-clock-mover.ts';
import { sandbox } from './kernel/sandbox/sandbox.ts';
import { statistics } from './kernel/store/keep-statistics.ts';
import type { TokenView } from './kernel/tokens/token-view.ts';
import { webhooks } from './kernel/webhooks/webhook-routes.ts';
import { accountCashTransfers } from './money/account-cash-transfers/account-cash-transfers.ts';
import { banks } from './money/banks/banks.ts';
import { cash } from './money/cash/cash.ts';
import { chargebacks } from './money/chargebacks/chargebacks.ts';
import { contributions } from './money/contributions/contributions.ts';
import { disbursements } from './money/disbursements/disbursements.ts';
import { fundsTransferMethods } from './money/funds-transfer-methods/funds-transfer-methods.ts';
import { fundsTransferReferences } from './money/funds-transfer-references/funds-transfer-references.ts';
import { fundsTransfers } from './money/funds-transfers/funds-transfers.ts';
import { nachaBatches } from './money/nacha-batches/nacha-batches.ts';
import { pushTransferMethods } from './money/push-transfer-methods/push-transfer-methods.ts';
import { transactionPolicies } from './money/transaction-policies/transaction-policies.ts';
import type { TransferKind } from './money/transaction-policies/transfer-kind.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { accounts } from './parties/accounts/accounts.ts';
import { agreements } from './parties/agreements/agreements.ts';
import { collections } from './parties/collections/collections.ts';
import { compliance } from './parties/compliance/compliance.ts';
import type { ComplianceVendors } from './parties/compliance/vendors.ts';
import { contacts } from './parties/contacts/contacts.ts';
import { documents } from './parties/documents/documents.ts';
import { organizations } from './parties/organizations/organizations.ts';
import { resourceTokens } from './parties/resource-tokens/resource-tokens.ts';
import { userInvitations } from './parties/users/invitations/user-invitations.ts';
import type { Mail } from './parties/users/mail.ts';
import { users } from './parties/users/users.ts';
import { accountStatements } from './reports/account-statements.ts';
import { quotes } from './trading/quotes/quotes.ts';
import type { DeskPort } from './trading/trade-desks/desk-port.ts';
import { tradeDesks } from './trading/trade-desks/trade-desks.ts';
import { tradeSettlements } from './trading/trade-settlements/trade-settlements.ts';
import { trades } from './trading/trades/trades.ts';

/** The parts that every platform has. */
export function coreModules(options: {
  passwords: Passwords;
  passwordGuesses: PasswordGuesses;
  jwts: Jwts;
  mail: Mail;
  limits: FailureLimits;
  setClockOffset: (seconds: number) => void;
  clockMovers: ClockMovers;
  runDue: () => Promise<void>;
  /** Says that deliveries may be due. */
  wake: () => void;
  longRunning: LongRunning;
  /** What the form of a token type shows. */
  viewOf: (type: string) => TokenView | undefined;
  /** What becomes of a waiting transfer of a type. */
  kindOf: (type: string) => TransferKind | undefined;
  /** Who makes markets. */
  desk?: DeskPort | undefined;
  /** Who checks identities and sanctions lists. */
  vendors?: ComplianceVendors | undefined;
}): ModuleFactory[] {
  return [
    users(options),
    userInvitations(options),
    organizations,
    accessPolicies,
    accounts,
    accountStatements,
    agreements,
    cash,
    accountCashTransfers,
    assets,
    assetTransfers,
    internalAssetTransfers,
    banks,
    fundsTransferMethods,
    pushTransferMethods,
    fundsTransferReferences,
    nachaBatches,
    contacts,
    contributions,
    fundsTransfers({ assetTransfers: heldAssetTransfers }),
    chargebacks,
    compliance(options.vendors),
    documents,
    resourceTokens(options),
    onboarding,
    transactionPolicies(options),
    disbursements({ ...options, assetTransfers: heldAssetTransfers }),
    webhooks(options),
    sandbox(options),
    health,
    watchedRequestTests(options),
    statistics,
    openApi,
    debitCards,
    tradeDesks,
    quotes(options.desk),
    trades,
    tradeSettlements,
    collections,
    (services) => ({
      jobs: [
        { name: 'forget-failures', everySeconds: 3600, run: () => options.limits.sweep() },
        forgetFailedJob(services),
      ],
    }),
  ];
}
