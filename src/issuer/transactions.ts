import { createHmac, randomUUID } from 'node:crypto';
import type { AReq } from '../contract/emv-3ds.ts';
import type { SpcTransData } from '../contract/secure-payment-confirmation.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import type { Scenario } from './scenarios.ts';

/** ACS state of a 3-D Secure transaction, without the account number. */
export interface Transaction {
  readonly acsTransID: string;
  readonly dsTransID: string;
  readonly scenario: Scenario;
  readonly lastFour: string;
  /** Keyed digest of the account number, in base64url. */
  readonly cardholder: string;
  readonly request: Omit<AReq, 'acctNumber' | 'cardExpiryDate'>;
  readonly createdAt: number;
  wrongAnswers: number;
  /** True after the destination of the code was chosen. */
  codeIsSent: boolean;
  polls: number;
  /** Offer for a Secure Payment Confirmation instead of the challenge, until it is used. */
  paymentOffer: SpcTransData | undefined;
  /** True if the cardholder doesn't want devices to be remembered. */
  hasOptedOut: boolean;
  /** Challenge for registering a device, while that is offered. */
  registrationChallenge: string | undefined;
  /** From the last CReq; returned with the CRes. */
  sessionData: string | undefined;
  /** Set once. */
  result: 'Y' | 'N' | undefined;
  /** Report to the 3DS Server, in progress or done. */
  report: Promise<void> | undefined;
}

const lifetimeMs = 30 * 60 * 1000;

/** Stores transactions in memory. A restart loses challenges, and the platform times them out. */
export function createTransactions({ now, secret }: Pick<IssuerEnvironment, 'now' | 'secret'>) {
  const byAcsId = new Map<string, Transaction>();
  const byServerId = new Map<string, Transaction>();

  function removeExpired(): void {
    for (const transaction of byAcsId.values()) {
      if (now() - transaction.createdAt < lifetimeMs) break;
      byAcsId.delete(transaction.acsTransID);
      byServerId.delete(transaction.request.threeDSServerTransID);
    }
  }

  return {
    find: (acsTransID: string): Transaction | undefined => byAcsId.get(acsTransID),

    /** Returns the transaction of an AReq, the same for a repeated AReq. */
    begin(areq: AReq, scenario: Scenario): Transaction {
      removeExpired();
      const known = byServerId.get(areq.threeDSServerTransID);
      if (known) return known;
      const { acctNumber, cardExpiryDate: _unused, ...request } = areq;
      const transaction: Transaction = {
        acsTransID: randomUUID(),
        dsTransID: randomUUID(),
        scenario,
        lastFour: acctNumber.slice(-4),
        cardholder: createHmac('sha256', secret).update(acctNumber).digest('base64url'),
        request,
        createdAt: now(),
        wrongAnswers: 0,
        codeIsSent: false,
        polls: 0,
        paymentOffer: undefined,
        hasOptedOut: false,
        registrationChallenge: undefined,
        sessionData: undefined,
        result: undefined,
        report: undefined,
      };
      byAcsId.set(transaction.acsTransID, transaction);
      byServerId.set(request.threeDSServerTransID, transaction);
      return transaction;
    },
  };
}

export type Transactions = ReturnType<typeof createTransactions>;
