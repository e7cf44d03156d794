import type { ErrorObject } from '../../../../contract/index.ts';
import { type BenchOptions, cardInput, paymentInput, useCardBench } from './card-bench.ts';

type CardBench = ReturnType<typeof useCardBench>;

export const approved = '4242424242424242';
export const declined = '4000000000002016';
export const paymentsDeclined = '4000000000001190';
export const insufficient = '4000000000002024';
export const stolen = '4000000000002057';
export const wrongCode = '4000000000002032';
export const challenged = '4000000000001109';
export const unavailable = '4000000000002073';

/** The result over a limit. */
export const tooMany = '429 too_many_declines';

/** All limits at their minimum. */
export const strict = {
  'max-card-declines-per-account-last-hour': 1,
  'max-card-declines-per-address-last-hour': 1,
  'max-card-declines-per-fingerprint-last-24-hours': 1,
  'max-card-declines-per-token': 1,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1,
};

/** The response to an attempt. */
export interface AttemptResponse {
  /** Status and code of the first error. */
  readonly result: string;
  readonly headers: Headers;
  readonly errors: readonly ErrorObject[];
}

/** An account whose cards are tested like a card tester does. */
export interface VelocityBench {
  readonly bench: CardBench;
  /** Posts like the widget, from an IP address. */
  post(
    path: string,
    attributes: object,
    remoteAddress: string,
    headers?: Record<string, string>,
  ): Promise<AttemptResponse>;
  link(
    hash: string,
    number: string,
    remoteAddress?: string,
    changes?: object,
  ): Promise<AttemptResponse>;
  pay(hash: string, remoteAddress?: string): Promise<AttemptResponse>;
  /** Mints a card token and returns its hash. */
  hashOfNew(): Promise<string>;
  setPolicies(changes: object): ReturnType<CardBench['merchant']['post']>;
}

export function useVelocityBench(options: BenchOptions = {}): VelocityBench {
  const bench = useCardBench(options);
  const post: VelocityBench['post'] = async (path, attributes, remoteAddress, headers = {}) => {
    const request = new Request(`http://127.0.0.1:4100${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: { attributes } }),
    });
    const response = await bench.test.platform.fetch(request, { remoteAddress });
    const { errors = [] } = (await response.json()) as { errors?: ErrorObject[] };
    const [first] = errors;
    const result = `${response.status}${first ? ` ${first.code}` : ''}`;
    return { result, headers: response.headers, errors };
  };
  return {
    bench,
    post,
    link: (hash, number, remoteAddress = '203.0.113.1', changes = {}) =>
      post(`/v2/credit-card-authorization/${hash}`, cardInput(number, changes), remoteAddress),
    pay: (hash, remoteAddress = '203.0.113.1') =>
      post(`/v2/contributions/${hash}`, paymentInput({ amount: undefined }), remoteAddress),
    hashOfNew: async () => (await bench.createCard()).hash,
    setPolicies: (changes) =>
      bench.merchant.post('/v2/account-policies/sandbox', {
        'account-id': bench.accountId,
        ...changes,
      }),
  };
}

/** Runs attempts one after the other and returns their results. */
export async function resultsOf(
  times: number,
  attempt: () => Promise<AttemptResponse>,
): Promise<string[]> {
  const result: string[] = [];
  for (let time = 0; time < times; time++) result.push((await attempt()).result);
  return result;
}
