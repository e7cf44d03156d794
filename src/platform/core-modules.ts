import { heldAssetTransfers } from './assets/asset-transfers/clear-asset-hold.ts';
import { debitCards } from './cards/debit-cards/debit-cards.ts';
import type { FailureLimits } from './kernel/credentials/failure-limits.ts';
import type { Jwts } from './kernel/credentials/jwts.ts';
import type { PasswordGuesses } from './kernel/credentials/password-guesses.ts';
import type { Passwords } from './kernel/credentials/passwords.ts';
import { formTimings } from './kernel/form-timings/form-timings.ts';
import { forgetFailedJob } from './kernel/idempotency/forget-failed.ts';
import { statistics } from './kernel/jobs/keep-statistics.ts';
import type { LongRunning } from './kernel/long-running/long-running.ts';
import type { ModuleFactory, TokenView } from './kernel/platform-module.ts';
import type { ClockMovers } from './kernel/sandbox/require-clock-mover.ts';
import { sandbox } from './kernel/sandbox/sandbox.ts';
import { watchedRequestTests } from './kernel/watched-request-tests.ts';
import { webhooks } from './kernel/webhooks/webhook-routes.ts';
import { chargebacks } from './money/chargebacks/chargebacks.ts';
import { disbursements } from './money/disbursements/disbursements.ts';
import { fundsTransfers } from './money/funds-transfers/funds-transfers.ts';
import { nachaBatches } from './money/nacha-batches/nacha-batches.ts';
import { pushTransferMethods } from './money/push-transfer-methods/push-transfer-methods.ts';
import { transactionPolicies } from './money/transaction-policies/transaction-policies.ts';
import type { TransferKind } from './money/transaction-policies/transfer-kind.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { compliance } from './parties/compliance/compliance.ts';
import type { ComplianceVendors } from './parties/compliance/vendors.ts';
import { resourceTokens } from './parties/resource-tokens/resource-tokens.ts';
import type { SignUp } from './parties/users/create-user.ts';
import { userInvitations } from './parties/users/invitations/user-invitations.ts';
import { users } from './parties/users/users.ts';
import { plainModules } from './plain-modules.ts';
import { accountStatements } from './reports/account-statements.ts';
import { quotes } from './trading/quotes/quotes.ts';
import type { DeskPort } from './trading/trade-desks/desk-port.ts';
import { tradeSettlements } from './trading/trade-settlements/trade-settlements.ts';
import { trades } from './trading/trades/trades.ts';

/**
 * The parts that every platform has. Here are those with options or jobs: jobs run in this order.
 * `npm run generate` lists all others.
 */
export function coreModules(options: {
  passwords: Passwords;
  passwordGuesses: PasswordGuesses;
  jwts: Jwts;
  /** Whether anybody may become a user. */
  signUp: SignUp;
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
    userInvitations,
    accountStatements,
    pushTransferMethods,
    nachaBatches,
    fundsTransfers({ assetTransfers: heldAssetTransfers }),
    chargebacks,
    compliance(options.vendors),
    resourceTokens(options),
    onboarding,
    transactionPolicies(options),
    disbursements({ assetTransfers: heldAssetTransfers }),
    webhooks(options),
    sandbox(options),
    watchedRequestTests(options),
    formTimings(options),
    statistics,
    debitCards,
    quotes(options.desk),
    trades,
    tradeSettlements,
    ...plainModules,
    (services) => ({
      jobs: [
        { name: 'letters', everySeconds: 5, run: () => services.letters.sendDue() },
        { name: 'forget-failures', everySeconds: 3600, run: () => options.limits.sweep() },
        forgetFailedJob(services),
      ],
    }),
  ];
}
