import { afterEach, expect, test, vi } from 'vitest';
import { sign, signatureHeader } from '../protocol/signature.ts';
import {
  type Answering,
  examplePort,
  exampleTarget,
  exampleVendor,
  secret,
  signedAnswer as signed,
} from '../protocol/testing/example-vendor.ts';
import { checkVendor } from './check-vendor.ts';

afterEach(() => {
  vi.useRealTimers();
});

let payments = 0;
const honest = exampleVendor({ pay: async () => ({ receipt: `R${++payments}` }) });

/** Returns the rules that a vendor breaks. */
async function brokenRules(answering: Answering): Promise<string[]> {
  const findings = await checkVendor(examplePort, exampleTarget(answering));
  return [...new Set(findings.flatMap(({ rule, isMet }) => (isMet ? [] : [rule])))];
}

/** Answers correctly, but accepts any signature. */
async function trusting(request: Request): Promise<Response> {
  const body = await request.text();
  const key = request.headers.get('idempotency-key') ?? '';
  const path = new URL(request.url).pathname;
  const headers = new Headers(request.headers);
  headers.set(signatureHeader, sign(secret, ['request', path, key, body], new Date()));
  return honest(new Request(request.url, { method: 'POST', headers, body }));
}

/** Changes the answers that have this status. */
const changing =
  (from: number, change: (request: Request, body: string) => Response): Answering =>
  async (request) => {
    const response = await honest(request.clone());
    return response.status === from ? change(request, await response.text()) : response;
  };

const allSignatures = [
  'rejects an unsigned request',
  'rejects a signature with another secret',
  'rejects a signature that is ten minutes old',
  'rejects a signature from ten minutes in the future',
  'rejects a changed body',
  'rejects the signature of another call',
  'rejects the signature of another key',
];

test('a correct vendor breaks no rule', async () => {
  expect(await brokenRules(honest)).toEqual([]);
});

const broken: [name: string, answering: Answering, rules: string[]][] = [
  ['accepts any signature', trusting, allSignatures],
  ['does not sign', changing(200, (_request, body) => new Response(body)), ['signs its answers']],
  [
    'accepts only small bodies',
    async (request) =>
      (await request.clone().text()).length > 1e6
        ? new Response(null, { status: 413 })
        : honest(request),
    ['accepts a body of 2 MB'],
  ],
  [
    'violates the schema',
    changing(200, (request) => signed(request, 200, '{"receipt":1,"seen":1}')),
    ['answers according to the schema'],
  ],
  [
    'answers 500',
    changing(200, () => new Response(null, { status: 500 })),
    ['answers the example', 'signs its answers'],
  ],
  [
    'refuses without a code',
    changing(422, (request) => signed(request, 422, '{}')),
    [
      'refuses an unknown call',
      'refuses an invalid body',
      'refuses a different body under the same key',
    ],
  ],
  [
    'repeats the work of a repeated call',
    changing(200, (request, body) => {
      const isReceipt = body.includes('receipt');
      return signed(request, 200, isReceipt ? `{"receipt":"R${++payments}"}` : body);
    }),
    ['repeats its first answer to a repeated call'],
  ],
  [
    'ignores the body of a known key',
    changing(422, (request, body) =>
      body.includes('reused')
        ? signed(request, 200, '{"receipt":"R1"}')
        : signed(request, 422, body),
    ),
    ['refuses a different body under the same key'],
  ],
  [
    'answers 202 where it must not',
    changing(200, (request) => signed(request, 202, '{}')),
    ['answers the example'],
  ],
  [
    'is slow',
    async (request) => {
      const response = await honest(request);
      vi.advanceTimersByTime(11_000);
      return response;
    },
    ['answers within 10 seconds'],
  ],
  [
    'answers a query only once',
    (() => {
      let isAgain = false;
      return changing(200, (request, body) => {
        const isQuestion = body.includes('seen');
        const repeated = isQuestion && isAgain;
        isAgain ||= isQuestion;
        return repeated
          ? signed(request, 422, '{"code":"asked_before"}')
          : signed(request, 200, body);
      });
    })(),
    ['accepts a body of 2 MB', 'answers again under another key'],
  ],
];

test.each(broken)('finds a vendor that %s', async (_case, answering, rules) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const found = await brokenRules(answering);
  expect(found.toSorted()).toEqual(rules.toSorted());
});

test('every rule for calls is broken by one of these vendors', async () => {
  const findings = await checkVendor(examplePort, exampleTarget(honest));
  const rules = new Set(findings.map(({ rule }) => rule));
  expect([...rules].toSorted()).toEqual(
    [...new Set(broken.flatMap(([, , all]) => all))].toSorted(),
  );
});
