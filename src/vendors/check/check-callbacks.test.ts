import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callbackPath, sendCallback } from '../protocol/callback.ts';
import { pending } from '../protocol/port.ts';
import {
  examplePort,
  exampleTarget,
  exampleVendor,
  secret,
} from '../protocol/testing/example-vendor.ts';
import { createCallbackReceiver } from './callbacks.ts';
import { checkVendor, defaultTools } from './check-vendor.ts';

const now = () => new Date();

/** Callback behaviour of a vendor. It stops after `times` callbacks. */
interface Reporting {
  readonly times: number;
  readonly by?: string;
  readonly body?: (reference: string) => object;
  readonly nextKey?: () => string;
}

const decisionOf = (reference: string) => ({ reference, decision: 'clear' });

/** Returns the callback rules that a vendor breaks. */
async function brokenRules(reporting: Reporting): Promise<string[]> {
  const { times, by = secret, body = decisionOf, nextKey = () => 'the same' } = reporting;
  const timeoutMs = times === 2 && !reporting.nextKey ? 60_000 : 50;
  const callbacks = createCallbackReceiver(examplePort, { secrets: [secret], now, timeoutMs });
  const line = {
    platformUrl: 'http://127.0.0.1',
    secret: by,
    fetch: (url: string, init: RequestInit) => callbacks.receive(new Request(url, init)),
  };

  async function report(reference: string): Promise<void> {
    const path = callbackPath(examplePort.name, 'decided');
    for (let time = 0; time < times; time += 1) {
      const callback = { path, id: nextKey(), body: body(reference), at: now() };
      if ((await sendCallback(line, callback)).status === 204) return;
    }
  }

  const answering = exampleVendor({
    async decide({ reference }) {
      setImmediate(() => void report(reference));
      return pending;
    },
  });
  const tools = { ...defaultTools, callbacks };
  const findings = await checkVendor(examplePort, exampleTarget(answering), tools);
  const decided = findings.filter(({ call }) => call === 'decide').map(({ rule }) => rule);
  expect(decided).toContainEqual(expect.stringMatching(/callback|after 202/));
  return findings.flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));
}

const again = 'repeats a callback after 503, with the same key';

test.each<[name: string, reporting: Reporting, rules: string[]]>([
  ['repeats until accepted', { times: 2 }, []],
  ['reports nothing', { times: 0 }, ['reports the outcome after 202']],
  ['reports once', { times: 1 }, [again]],
  ['uses a new key each time', { times: 2, nextKey: randomUUID }, [again]],
  ['signs with another secret', { times: 2, by: 'x'.repeat(40) }, ['signs its callbacks']],
  ['sends no key', { times: 2, nextKey: () => '' }, ['sends an idempotency key with callbacks']],
  [
    'violates the schema',
    { times: 2, body: (reference) => ({ reference, decision: 1 }) },
    ['sends callbacks that match the schema'],
  ],
])('checks a vendor that %s', async (_case, reporting, rules) => {
  expect(await brokenRules(reporting)).toEqual(rules);
});
