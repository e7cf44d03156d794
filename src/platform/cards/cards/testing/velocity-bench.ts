import type { ErrorObject } from '../../../../contract/index.ts';
import {
  authorizePath,
  type BenchOptions,
  cardInput,
  paymentInput,
  useCardBench,
} from './card-bench.ts';

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

export interface AttemptResponse {
  /** Status and code of the first error. */
  readonly result: string;
  readonly headers: Headers;
  readonly errors: readonly ErrorObject[];
}

/** An account whose cards are tested like a card tester does. */
export function useVelocityBench(options: BenchOptions = {}) {
  const bench = useCardBench(options);
  /** Posts like the widget, from an IP address. */
  const post = async (
    path: string,
    attributes: object,
    remoteAddress = '203.0.113.1',
    headers: Record<string, string> = {},
  ): Promise<AttemptResponse> => {
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
    link: (hash: string, number: string, remoteAddress?: string, changes: object = {}) =>
      post(authorizePath(hash), cardInput(number, changes), remoteAddress),
    pay: (hash: string) => post(`/v2/contributions/${hash}`, paymentInput({ amount: undefined })),
    hashOfNew: async () => (await bench.createCard()).hash,
    setPolicies: bench.setPolicies,
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
