import { createHmac, randomUUID } from 'node:crypto';
import type { AReq } from '../contract/emv-3ds.ts';
import type { SpcTransData } from '../contract/secure-payment-confirmation.ts';
import type { IssuerWorld } from './issuer-world.ts';
import type { Scenario } from './scenarios.ts';

/** The ACS's half of a 3-D Secure transaction. The account number is not in it. */
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
  /** Where the code goes has been chosen. */
  codeIsSent: boolean;
  polls: number;
  /** What a device may confirm in place of the challenge, until it is tried. */
  paymentOffer: SpcTransData | undefined;
  /** The cardholder does not want devices to be remembered. */
  hasOptedOut: boolean;
  /** What a device signs to be remembered, while that is offered. */
  registrationChallenge: string | undefined;
  /** What the CRes must bring back; from the last CReq. */
  sessionData: string | undefined;
  /** What the cardholder achieved; set once. */
  result: 'Y' | 'N' | undefined;
  /** The report to the 3DS Server, under way or done. */
  report: Promise<void> | undefined;
}

const keptForMs = 30 * 60 * 1000;

/** Transactions in memory: a simulator that restarts forgets its challenges, and the platform times them out. */
export function createTransactions({ now, secret }: Pick<IssuerWorld, 'now' | 'secret'>) {
  const byAcsId = new Map<string, Transaction>();
  const byServerId = new Map<string, Transaction>();

  function forgetOld(): void {
    for (const transaction of byAcsId.values()) {
      if (now() - transaction.createdAt < keptForMs) break;
      byAcsId.delete(transaction.acsTransID);
      byServerId.delete(transaction.request.threeDSServerTransID);
    }
  }

  return {
    find: (acsTransID: string): Transaction | undefined => byAcsId.get(acsTransID),

    /** The transaction of an AReq: a repeated AReq finds the one it made before. */
    begin(areq: AReq, scenario: Scenario): Transaction {
      forgetOld();
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
