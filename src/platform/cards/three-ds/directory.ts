import {
  type AReq,
  type ARes,
  type CardRange,
  messageVersion,
  type PReq,
} from '../../../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../../../vendors/ports/three-ds-directory.ts';
import { type DeploymentMode, isPublicHost, isReachableHost } from '../../kernel/services/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { isOfScheme, type ThreeDSIdentifiers } from './identifiers.ts';

/** The 3-D Secure directory called by the 3DS Server. */
export interface ThreeDSDirectory {
  /** @throws if it doesn't respond or refuses */
  cardRanges(threeDSServerTransID: string): Promise<readonly CardRange[]>;
  /** Sends the first AReq of a transaction. @throws without a response for this transaction */
  authenticate(areq: AReq): Promise<ARes>;
  /** Sends the second AReq, with the signature of the cardholder's device. */
  confirmPayment(areq: AReq): Promise<ARes>;
}

/** Returns the configured directory. Even the sandbox's is a separate program, for its pages. */
export function directoryOf(
  { vendors }: Pick<Services, 'vendors'>,
  { serverRefNumber, serverOperatorId }: ThreeDSIdentifiers,
): ThreeDSDirectory {
  const calls = vendors.connect(threeDSDirectoryPort);
  if (!calls) return absentDirectory;

  async function ask(call: 'authenticate' | 'confirm-payment', areq: AReq): Promise<ARes> {
    const ares = await calls?.[call](areq);
    if (ares?.threeDSServerTransID === areq.threeDSServerTransID) return ares;
    throw new Error('the ARes belongs to another transaction');
  }

  return {
    async cardRanges(threeDSServerTransID) {
      const preq: PReq = {
        messageType: 'PReq',
        messageVersion,
        threeDSServerTransID,
        threeDSServerRefNumber: serverRefNumber,
        // The list covers all schemes, so it has no scheme's number.
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

/** The default without a configured directory, when required authentications are unknown. */
export const absentDirectory: ThreeDSDirectory = {
  cardRanges: refuse,
  authenticate: refuse,
  confirmPayment: refuse,
};

/** Returns true for https, and in the sandbox for http on this machine. */
export function isBankUrl(url: string | undefined, environment: DeploymentMode): url is string {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  const isLoopback = !isPublicHost(hostname) && isReachableHost('public-and-loopback', hostname);
  return protocol === 'http:' && environment === 'sandbox' && isLoopback;
}
