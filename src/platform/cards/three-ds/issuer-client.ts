import type * as z from 'zod/mini';
import {
  type AReq,
  ARes,
  type CardRange,
  messageVersion,
  type PReq,
  PRes,
} from '../../../contract/emv-3ds.ts';
import { signThreeDSMessage, threeDSSignatureHeader } from '../../../contract/emv-3ds-signature.ts';
import { VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { defaultPace, type Pace } from '../../../vendors/protocol/line.ts';
import { createPersist } from '../../../vendors/protocol/persist.ts';
import { parseJson } from '../../../vendors/protocol/read-text.ts';

/** The issuer's directory server, as the 3DS Server calls it. */
export interface IssuerClient {
  /** @throws when it cannot be reached or answers something else */
  cardRanges(threeDSServerTransID: string): Promise<readonly CardRange[]>;
  /** @throws when it cannot be reached or answers something else */
  authenticate(areq: AReq): Promise<ARes>;
}

/** A cardholder waits. The whole conversation with the bank has ten minutes. */
const deadlineMs = 15_000;
const pace: Pace = { ...defaultPace, attempts: 3, longestWaitMs: 1_000 };

/**
 * The directory server at an address. A message that it does not answer is sent again, the same one: its
 * `threeDSServerTransID` names the transaction, so that the bank begins one.
 */
export function createIssuerClient(options: {
  issuerUrl: string;
  sharedSecret: string;
  fetch: typeof globalThis.fetch;
}): IssuerClient {
  const persist = createPersist(pace);

  async function post(path: string, body: string, signal: AbortSignal): Promise<Response> {
    const signature = await signThreeDSMessage(options.sharedSecret, path, body);
    try {
      return await options.fetch(`${options.issuerUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [threeDSSignatureHeader]: signature },
        body,
        redirect: 'error',
        signal,
      });
    } catch {
      // The reason may name what was sent.
      throw new VendorUnavailable(nameOf(path), 'unreachable');
    }
  }

  async function attempt<Schema extends z.ZodMiniType>(
    { path, body, answer }: { path: string; body: string; answer: Schema },
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> {
    const response = await post(path, body, signal);
    const { status } = response;
    if (status === 429 || status === 503) throw new VendorUnavailable(nameOf(path), 'busy');
    if (status >= 500) throw new VendorUnavailable(nameOf(path), 'failed');
    const text = await response.text().catch(() => {
      throw new VendorUnavailable(nameOf(path), 'unreachable');
    });
    const parsed = answer.safeParse(parseJson(text));
    if (response.ok && parsed.success) return parsed.data;
    throw new VendorUnavailable(nameOf(path), 'answer-not-valid');
  }

  const send = <Schema extends z.ZodMiniType>(path: string, message: object, answer: Schema) => {
    const sent = { path, body: JSON.stringify(message), answer };
    return persist(nameOf(path), { deadlineMs }, (signal) => attempt(sent, signal));
  };

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

const nameOf = (path: string): string => `three-ds-directory${path}`;
