import { accountCashTransfers } from './account-cash-transfers/account-cash-transfers.ts';
import { accounts } from './accounts/accounts.ts';
import { agreements } from './agreements/agreements.ts';
import { assetTransfers } from './asset-transfers/asset-transfers.ts';
import { heldAssetTransfers } from './asset-transfers/held-asset-transfers.ts';
import { assets } from './assets/assets.ts';
import { banks } from './banks/banks.ts';
import { cash } from './cash/cash.ts';
import { chargebacks } from './chargebacks/chargebacks.ts';
import { collections } from './collections/collections.ts';
import { compliance } from './compliance/compliance.ts';
import type { ComplianceVendors } from './compliance/vendors.ts';
import { contacts } from './contacts/contacts.ts';
import { contributions } from './contributions/contributions.ts';
import type { FailureLimits } from './credentials/failure-limits.ts';
import type { Jwts } from './credentials/jwts.ts';
import type { PasswordGuesses } from './credentials/password-guesses.ts';
import type { Passwords } from './credentials/passwords.ts';
import { debitCards } from './debit-cards/debit-cards.ts';
import { disbursements } from './disbursements/disbursements.ts';
import { documents } from './documents/documents.ts';
import { fundsTransferMethods } from './funds-transfer-methods/funds-transfer-methods.ts';
import { fundsTransferReferences } from './funds-transfer-references/funds-transfer-references.ts';
import { fundsTransfers } from './funds-transfers/funds-transfers.ts';
import { health } from './health.ts';
import { forgetFailedJob } from './idempotency/forget-failed.ts';
import { internalAssetTransfers } from './internal-asset-transfers/internal-asset-transfers.ts';
import type { LongRunning } from './long-running/long-running.ts';
import { watchedRequestTests } from './long-running/watched-request-tests.ts';
import { nachaBatches } from './nacha-batches/nacha-batches.ts';
import { openApi } from './openapi/openapi.ts';
import { organizations } from './organizations/organizations.ts';
import { accessPolicies } from './permissions/access-policies.ts';
import type { ModuleFactory } from './platform-module.ts';
import { pushTransferMethods } from './push-transfer-methods/push-transfer-methods.ts';
import { quotes } from './quotes/quotes.ts';
import { resourceTokens } from './resource-tokens/resource-tokens.ts';
import type { ClockMovers } from './sandbox/require-clock-mover.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { accountStatements } from './statements/account-statements.ts';
import { statistics } from './store/keep-statistics.ts';
import { onboarding } from './tokens/onboarding.ts';
import type { TokenView } from './tokens/token-view.ts';
import type { DeskPort } from './trade-desks/desk-port.ts';
import { tradeDesks } from './trade-desks/trade-desks.ts';
import { tradeSettlements } from './trade-settlements/trade-settlements.ts';
import { trades } from './trades/trades.ts';
import { transactionPolicies } from './transaction-policies/transaction-policies.ts';
import type { TransferKind } from './transaction-policies/transfer-kind.ts';
import { userInvitations } from './users/invitations/user-invitations.ts';
import type { Mail } from './users/mail.ts';
import { users } from './users/users.ts';
import { webhooks } from './webhooks/webhook-routes.ts';

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
