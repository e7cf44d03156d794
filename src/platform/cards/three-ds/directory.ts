import {
  type AReq,
  type ARes,
  type CardRange,
  messageVersion,
  type PReq,
} from '../../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { isOfScheme, type ThreeDSIdentifiers } from './identifiers.ts';

/** The 3-D Secure directory, as the 3DS Server calls it. */
export interface ThreeDSDirectory {
  /** @throws when it does not answer, or refuses */
  cardRanges(threeDSServerTransID: string): Promise<readonly CardRange[]>;
  /**
   * The answer to the first AReq of a transaction.
   *
   * @throws when there is none that is about this transaction
   */
  authenticate(areq: AReq): Promise<ARes>;
  /** The same for the second, which passes on what the cardholder's device has signed. */
  confirmPayment(areq: AReq): Promise<ARes>;
}

/**
 * The directory that the environment names. The sandbox's is a program of its own, as browsers show its
 * pages: nothing simulates it within the platform.
 */
export function directoryOf(
  { vendors }: Pick<Services, 'vendors'>,
  { serverRefNumber, serverOperatorId }: ThreeDSIdentifiers,
): ThreeDSDirectory {
  const calls = vendors.connect(threeDSDirectoryPort);
  if (!calls) return absentDirectory;

  async function ask(call: 'authenticate' | 'confirm-payment', areq: AReq): Promise<ARes> {
    const ares = await calls?.[call](areq);
    if (ares?.threeDSServerTransID === areq.threeDSServerTransID) return ares;
    throw new Error('the ARes is of another transaction');
  }

  return {
    async cardRanges(threeDSServerTransID) {
      const preq: PReq = {
        messageType: 'PReq',
        messageVersion,
        threeDSServerTransID,
        threeDSServerRefNumber: serverRefNumber,
        // One list for all schemes: it has no number of one of them.
        ...(serverOperatorId !== undefined &&
          !isOfScheme(serverOperatorId) && { threeDSServerOperatorID: serverOperatorId }),
      };
      return (await calls['card-ranges'](preq)).cardRangeData;
    },
    authenticate: (areq) => ask('authenticate', areq),
    confirmPayment: (areq) => ask('confirm-payment', areq),
  };
}

const refuse = async (): Promise<never> => {
  const detail = 'No 3-D Secure directory is connected to this platform, and nothing was charged.';
  throw new Failure('three_ds_unavailable', detail, { pointer: '/data' });
};

/** What there is until a directory is connected: nobody knows which cards have to be authenticated. */
export const absentDirectory: ThreeDSDirectory = {
  cardRanges: refuse,
  authenticate: refuse,
  confirmPayment: refuse,
};
