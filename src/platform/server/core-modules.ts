import { assetTransferHolds } from '../assets/asset-transfers/clear-asset-hold.ts';
import { debitCards } from '../cards/debit-cards/debit-cards.ts';
import type { FailureLimits } from '../kernel/api/credentials/failure-limits.ts';
import type { Jwts } from '../kernel/api/credentials/jwts.ts';
import type { PasswordGuesses } from '../kernel/api/credentials/password-guesses.ts';
import type { Passwords } from '../kernel/api/credentials/passwords.ts';
import { formTimings } from '../kernel/api/form-timings/form-timings.ts';
import { deleteFailedJob } from '../kernel/api/idempotency/forget-failed.ts';
import type { LongRunning } from '../kernel/api/long-running/long-running.ts';
import { watchedRequestTests } from '../kernel/api/long-running/watched-request-tests.ts';
import type { ModuleFactory, TokenView } from '../kernel/api/modules/platform-module.ts';
import { apiRequests } from '../kernel/api/request-log/api-requests.ts';
import type { ClockMovers } from '../kernel/api/sandbox/require-clock-mover.ts';
import { sandbox } from '../kernel/api/sandbox/sandbox.ts';
import { webhooks } from '../kernel/api/webhooks/webhook-routes.ts';
import { statistics } from '../kernel/services/jobs/keep-statistics.ts';
import { bankOrders } from '../money/bank-orders/bank-orders.ts';
import { chargebacks } from '../money/chargebacks/chargebacks.ts';
import { disbursements } from '../money/disbursements/disbursements.ts';
import { fundsTransfers } from '../money/funds-transfers/funds-transfers.ts';
import { nachaBatches } from '../money/nacha-batches/nacha-batches.ts';
import { pushTransferMethods } from '../money/push-transfer-methods/push-transfer-methods.ts';
import { transactionPolicies } from '../money/transaction-policies/transaction-policies.ts';
import type { TransferKind } from '../money/transaction-policies/transfer-kind.ts';
import { onboarding } from '../onboarding/onboarding.ts';
import { apiKeys } from '../parties/api-keys/api-keys.ts';
import { compliance } from '../parties/compliance/compliance.ts';
import type { ComplianceVendors } from '../parties/compliance/vendors.ts';
import { resourceTokens } from '../parties/resource-tokens/resource-tokens.ts';
import type { SignUp } from '../parties/users/create-user.ts';
import { userInvitations } from '../parties/users/invitations/user-invitations.ts';
import { users } from '../parties/users/users.ts';
import { accountStatements } from '../reports/account-statements/account-statements.ts';
import { quotes } from '../trading/quotes/quotes.ts';
import type { DeskPort } from '../trading/trade-desks/desk-port.ts';
import { tradeSettlements } from '../trading/trade-settlements/trade-settlements.ts';
import { trades } from '../trading/trades/trades.ts';
import { plainModules } from './plain-modules.ts';

/** The modules that have options or jobs. Jobs run in this order. `npm run generate` lists all other modules. */
export function coreModules(options: {
  passwords: Passwords;
  passwordGuesses: PasswordGuesses;
  jwts: Jwts;
  /** Decides who may sign up. */
  signUp: SignUp;
  limits: FailureLimits;
  setClockOffset: (seconds: number) => void;
  clockMovers: ClockMovers;
  runDue: () => Promise<void>;
  /** Called when deliveries may be due. */
  wake: () => void;
  longRunning: LongRunning;
  /** Returns how many requests the process has received. */
  requests: () => number;
  /** Days for which the request log has a request. */
  requestLogDays: number;
  /** Returns what the form of a token type shows. */
  viewOf: (type: string) => TokenView | undefined;
  /** Returns how a waiting transfer of a type continues. */
  kindOf: (type: string) => TransferKind | undefined;
  /** The vendor that makes markets. */
  desk?: DeskPort | undefined;
  /** The vendors that check identities and sanctions lists. */
  vendors?: ComplianceVendors | undefined;
}): ModuleFactory[] {
  return [
    users(options),
    apiKeys(options),
    userInvitations,
    accountStatements,
    pushTransferMethods,
    nachaBatches,
    fundsTransfers({ assetTransfers: assetTransferHolds }),
    bankOrders,
    chargebacks,
    compliance(options.vendors),
    resourceTokens(options),
    onboarding,
    transactionPolicies(options),
    disbursements({ assetTransfers: assetTransferHolds }),
    webhooks(options),
    sandbox(options),
    watchedRequestTests(options),
    formTimings(options),
    apiRequests(options.requestLogDays),
    statistics(options),
    debitCards,
    quotes(options.desk),
    trades,
    tradeSettlements,
    ...plainModules,
    (services) => ({
      jobs: [
        { name: 'letters', everySeconds: 5, run: () => services.emails.sendDue() },
        { name: 'forget-failures', everySeconds: 3600, run: () => options.limits.sweep() },
        deleteFailedJob(services),
        services.changeLog.forgetJob,
      ],
    }),
  ];
}
