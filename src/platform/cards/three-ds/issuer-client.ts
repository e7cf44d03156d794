import * as z from 'zod/mini';
import {
  type AReq,
  ARes,
  type CardRange,
  messageVersion,
  type PReq,
  PRes,
} from '../../../contract/emv-3ds.ts';
import { signThreeDSMessage, threeDSSignatureHeader } from '../../../contract/emv-3ds-signature.ts';

/** The issuer's directory server, as the 3DS Server calls it. */
export interface IssuerClient {
  /** @throws when it cannot be reached or answers something else */
  cardRanges(threeDSServerTransID: string): Promise<readonly CardRange[]>;
  /** @throws when it cannot be reached or answers something else */
  authenticate(areq: AReq): Promise<ARes>;
}

const answerTimeoutMs = 10_000;

export function createIssuerClient(options: {
  issuerUrl: string;
  sharedSecret: string;
  fetch: typeof globalThis.fetch;
}): IssuerClient {
  async function send<Schema extends z.ZodMiniType>(
    path: string,
    message: object,
    answer: Schema,
  ): Promise<z.infer<Schema>> {
    const body = JSON.stringify(message);
    const signature = await signThreeDSMessage(options.sharedSecret, path, body);
    const response = await options.fetch(`${options.issuerUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [threeDSSignatureHeader]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return z.parse(answer, await response.json());
  }

  return {
    async cardRanges(threeDSServerTransID) {
      const preq: PReq = { messageType: 'PReq', messageVersion, threeDSServerTransID };
      return (await send('/ds/card-ranges', preq, PRes)).cardRangeData;
    },

    async authenticate(areq) {
      const ares = await send('/ds/areq', areq, ARes);
      if (ares.threeDSServerTransID === areq.threeDSServerTransID) return ares;
      throw new Error('the ARes is of another transaction');
    },
  };
}
