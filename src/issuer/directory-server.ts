import { createHash } from 'node:crypto';
import {
  type AReq,
  type ARes,
  type CardRange,
  messageVersion,
  type PReq,
  type PRes,
} from '../contract/emv-3ds.ts';
import { scenarios } from './scenarios.ts';
import type { Transaction } from './transactions.ts';

/** Base path of the calls. */
export const directoryPath = '/ds';

/** Returns the enrolled cards with their method URLs. Each card is a range of one number. */
export function answerCardRanges(preq: PReq, issuerUrl: string): PRes {
  const cardRangeData = Array.from(scenarios, ([number, scenario]): CardRange => {
    const path = scenario.method === 'hangs' ? '/acs/method/hanging' : '/acs/method';
    return {
      startRange: number,
      endRange: number,
      ...(scenario.method && { threeDSMethodURL: `${issuerUrl}${path}` }),
      ...(scenario.messageCategories && { messageCategories: [...scenario.messageCategories] }),
    };
  });
  const { threeDSServerTransID } = preq;
  return { messageType: 'PRes', messageVersion, threeDSServerTransID, cardRangeData };
}

/** Returns the ACS's answer to an authentication request. Each transaction has its own challenge URL. */
export function answerAuthentication(transaction: Transaction, issuerUrl: string): ARes {
  const { acsTransID, dsTransID, paymentOffer, request, result, scenario } = transaction;
  const transStatus = result === 'Y' ? 'Y' : scenario.transStatus;
  return {
    messageType: 'ARes',
    messageVersion,
    threeDSServerTransID: request.threeDSServerTransID,
    acsTransID,
    dsTransID,
    transStatus,
    ...(transStatus === 'C'
      ? {
          acsURL: `${issuerUrl}/acs/challenge/${acsTransID}`,
          ...(paymentOffer && { spcTransData: paymentOffer }),
        }
      : proofOf(transaction, transStatus)),
  };
}

/** Returns the ECI (Visa's values), with a cryptogram if authenticated or attempted. */
export function proofOf(
  transaction: Transaction,
  transStatus: 'Y' | 'A' | 'N' | 'U' | 'R',
): Pick<ARes, 'eci' | 'authenticationValue'> {
  if (transStatus !== 'Y' && transStatus !== 'A') return { eci: '07' };
  const digest = createHash('sha1').update(transaction.acsTransID).digest('base64');
  return { eci: transStatus === 'Y' ? '05' : '06', authenticationValue: digest };
}

/** True if all URLs in an AReq belong to this platform. */
export function isForPlatform(areq: AReq, platformUrl: string): boolean {
  const { origin } = new URL(platformUrl);
  return [areq.notificationURL, areq.threeDSServerURL].every(
    (url) => new URL(url).origin === origin,
  );
}
