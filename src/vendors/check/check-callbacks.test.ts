import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callbackPath, sendCallback } from '../protocol/callback.ts';
import { pending } from '../protocol/port.ts';
import { createVendorServer } from '../protocol/server.ts';
import { examplePort, secret } from '../protocol/testing/example-vendor.ts';
import { createCallbackReceiver } from './callbacks.ts';
import { checkVendor, defaultTools } from './check-vendor.ts';

const now = () => new Date();

/** How a vendor reports; it stops after `times` even when it is asked for more. */
interface Reporting {
  readonly times: number;
  readonly by?: string;
  readonly body?: (reference: string) => object;
  readonly nextKey?: () => string;
}

const decided = (reference: string) => ({ reference, decision: 'clear' });

/** The rules about callbacks that a vendor breaks. */
async function brokenRules(reporting: Reporting): Promise<string[]> {
  const { times, by = secret, body = decided, nextKey = () => 'the same' } = reporting;
  const patienceMs = times === 2 && !reporting.nextKey ? 60_000 : 50;
  const callbacks = createCallbackReceiver(examplePort, { secrets: [secret], now, patienceMs });
  const line = {
    ...{ platformUrl: 'http://127.0.0.1', secret: by },
    fetch: (url: string, init: RequestInit) => callbacks.receive(new Request(url, init)),
  };

  async function report(reference: string): Promise<void> {
    const path = callbackPath(examplePort.name, 'decided');
    for (let time = 0; time < times; time += 1) {
      const callback = { path, id: nextKey(), body: body(reference), at: now() };
      if ((await sendCallback(line, callback)).status === 204) return;
    }
  }

  const answering = createVendorServer(
    examplePort,
    {
      pay: async () => ({ receipt: 'R1' }),
      look: async ({ at }) => ({ seen: at }),
      async decide({ reference }) {
        setImmediate(() => void report(reference));
        return pending;
      },
    },
    { secrets: [secret], now },
  );
  const target = {
    ...{ url: 'http://vendor.example/v1', secrets: [secret] as const, now, newId: randomUUID },
    fetch: (url: string, init: RequestInit) => answering(new Request(url, init)),
  };
  const findings = await checkVendor(examplePort, target, { ...defaultTools, callbacks });
  expect(findings.some(({ call, rule }) => call === 'decide' && /callback|later/.test(rule))).toBe(
    true,
  );
  return findings.flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));
}

const again = 'sends a callback again after 503, with the same key';

test.each<[what: string, reporting: Reporting, rules: string[]]>([
  ['reports until it is taken', { times: 2 }, []],
  ['reports nothing', { times: 0 }, ['reports what it took for later']],
  ['reports once, taken or not', { times: 1 }, [again]],
  ['takes a new key each time', { times: 2, nextKey: randomUUID }, [again]],
  ['signs with another secret', { times: 2, by: 'x'.repeat(40) }, ['signs its callbacks']],
  ['gives no key', { times: 2, nextKey: () => '' }, ['gives its callbacks a key']],
  [
    'reports something else',
    { times: 2, body: (reference) => ({ reference, decision: 1 }) },
    ['reports what the schema says'],
  ],
])('a vendor that %s', async (_what, reporting, rules) => {
  expect(await brokenRules(reporting)).toEqual(rules);
});
