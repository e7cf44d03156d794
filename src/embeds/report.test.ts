// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Diagnosis, RecentEvent } from './diagnosis.ts';
import { EmbedsError } from './embeds-error.ts';
import { patchedBuiltIns } from './page-traces.ts';
import { redact } from './redact.ts';
import { report } from './report.ts';
import { cardToken } from './testing/launch-rig.ts';

const now = Date.parse('2026-11-22T10:00:30Z');
const diagnosis: Diagnosis = {
  version: '1.2.3',
  origin: 'https://embed.example',
  crossOriginIsolated: false,
  framed: false,
  trustedTypes: false,
  violations: [],
  storage: 'not needed',
  purchaseProtection: true,
  embeds: [{ embed: 'credit-card', phase: 'shown', connected: true }],
};

let answer: () => Promise<Response>;
const fetched = vi.fn<typeof fetch>(() => answer());

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  answer = async () => new Response(null);
  document.body.innerHTML = '<prime-trust-embed></prime-trust-embed>';
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const make = (recent: RecentEvent[] = []) =>
  report(window, {
    diagnosis,
    embeds: [...document.querySelectorAll('prime-trust-embed')].map((host) => ({
      island: { host },
    })),
    recent,
  });
const answerWith = (headers: Record<string, string>) => {
  answer = async () => new Response(null, { headers });
};

describe('the policy of the page', () => {
  test('combines headers and markup, without nonces, paths and irrelevant directives', async () => {
    answerWith({
      'content-security-policy':
        "default-src 'self'; script-src 'nonce-c2VjcmV0' https://cdn.example/a/b.js; img-src *, frame-src https://embed.example; report-uri /csp?id=7",
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
    document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="child-src 'none'">`;
    expect((await make()).policy).toEqual({
      headersKnown: true,
      contentSecurity: [
        "default-src 'self'",
        "script-src 'nonce' https://cdn.example",
        'frame-src https://embed.example',
        "child-src 'none'",
      ],
      reportOnly: ["require-trusted-types-for 'script'"],
      embedder: 'require-corp',
      opener: 'same-origin',
    });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      expect.not.stringContaining('#'),
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });

  test('comes from the markup if the request for the headers fails', async () => {
    answer = () => Promise.reject(new TypeError('refused'));
    document.head.innerHTML = `<meta http-equiv="content-security-policy" content="frame-src 'none'">`;
    const { policy, clockAheadSeconds } = await make();
    expect(policy).toMatchObject({ headersKnown: false, contentSecurity: ["frame-src 'none'"] });
    expect(clockAheadSeconds).toBeNull();
  });
});

test('reports the version of the platform, or null if its module can’t load', async () => {
  const origin = 'data:text/javascript,export const version = "2.0.1"//';
  const known = { diagnosis: { ...diagnosis, origin }, embeds: [], recent: [] };
  expect((await report(window, known)).platform).toBe('2.0.1');
  expect((await make()).platform).toBeNull();
});

test.each([
  [() => Promise.resolve(false), true],
  [() => Promise.resolve(true), false],
  [undefined, null],
])('with hasStorageAccess %s, partitioned storage is %j', async (hasStorageAccess, expected) => {
  Reflect.set(document, 'hasStorageAccess', hasStorageAccess);
  expect((await make()).storage.partitioned).toBe(expected);
  Reflect.deleteProperty(document, 'hasStorageAccess');
});

test.each([
  ['Sun, 22 Nov 2026 10:00:29 GMT', 1],
  ['Sun, 22 Nov 2026 09:58:30 GMT', 120],
  ['Sun, 22 Nov 2026 11:00:30 GMT', -3600],
  ['no date', null],
])('with the server time %s, the clock is %j s ahead', async (date, ahead) => {
  answerWith({ date });
  expect(await make()).toMatchObject({ clockAheadSeconds: ahead });
});

describe('a form', () => {
  const place = (box: Partial<DOMRect>) => {
    const frame = document.querySelector('prime-trust-embed') as HTMLElement;
    const { left = 0, top = 0, width = 0, height = 0 } = box;
    const rect = { left, top, width, height, right: left + width, bottom: top + height };
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    return frame;
  };
  const above = (element: Element | null) =>
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(element);

  test('is reported with its state, size and position', async () => {
    above(place({ left: 10, top: 20, width: 400.4, height: 300 }));
    expect((await make()).frames).toEqual([
      {
        embed: 'credit-card',
        phase: 'shown',
        connected: true,
        width: 400,
        height: 300,
        visible: true,
        inWindow: true,
        coveredBy: null,
      },
    ]);
  });

  test.each([
    ['without a box', {}],
    ['left of the window', { left: -500, width: 400, height: 300 }],
    ['below the window', { top: 5000, width: 400, height: 300 }],
  ])('%s is not in the window', async (_where, box) => {
    above(place(box));
    expect((await make()).frames).toMatchObject([{ inWindow: false }]);
  });

  test('names the element that covers it', async () => {
    place({ width: 400, height: 300 });
    document.body.append(document.createElement('cookie-banner'));
    above(document.querySelector('cookie-banner'));
    expect((await make()).frames).toMatchObject([{ coveredBy: 'cookie-banner' }]);
  });
});

describe('traces of other scripts', () => {
  test('include replaced and added built-ins', () => {
    const before = patchedBuiltIns(window);
    const { from } = Array;
    const each = { value: () => {}, enumerable: true, configurable: true };
    Array.from = ((items: Iterable<unknown>) => from(items)) as typeof Array.from;
    Object.defineProperty(Array.prototype, 'each', each);
    const found = patchedBuiltIns(window).filter((path) => !before.includes(path));
    Array.from = from;
    Reflect.deleteProperty(Array.prototype, 'each');
    expect(found).toEqual(['Array.from', 'Array.prototype.each']);
  });

  test('include elements of extensions', async () => {
    expect((await make()).extensions).toEqual([]);
    document.body.append(document.createElement('grammarly-extension'));
    expect((await make()).extensions).toEqual(['Grammarly']);
  });
});

test('reports recent events as codes and outcomes, without messages or ids', async () => {
  const message = 'Jane Roe, 4242424242424242';
  const id = 'f81d4fae-7dec-41d0-8765-00a0c91e6bf6';
  const problem = { code: 'missing_option', option: 'target', message } as const;
  const what: RecentEvent['event'][] = [
    new EmbedsError(problem, [problem]),
    { name: 'loaded', args: [] },
    { name: 'onChallenge', args: ['opened'] },
    { name: 'onCardError', args: [{ name: 'CardDeclined', code: 'card_declined', message }] },
    { name: 'cardVerified', args: [id, id] },
    { name: 'onExit', args: [{ outcome: 'failed' }] },
  ];
  const { events } = await make(what.map((each) => ({ at: now, event: each })));
  expect(events).toEqual(
    [
      'IntegrationError missing_option target',
      'loaded',
      'onChallenge opened',
      'onCardError card_declined',
      'cardVerified',
      'onExit failed',
    ].map((line) => `2026-11-22T10:00:30.000Z ${line}`),
  );
});

test.each([
  [`a token ${cardToken}.`, 'a token [redacted].'],
  ['card 4242 4242 4242 4242', 'card [redacted]'],
  ['jane@shop.example', '[redacted]'],
  [
    'frame-src https://shop.example:8443/jane?id=7 blob:',
    'frame-src https://shop.example:8443 blob:',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  ],
  ['2026-11-22T10:00:30.000Z', '2026-11-22T10:00:30.000Z'],
  // An id that looks like a card number.
  ['42424242-4242-4242-8242-424242424242', '42424242-4242-4242-8242-424242424242'],
])('redacts %j to %j', (text, left) => {
  expect(redact({ deep: [text] })).toEqual({ deep: [left] });
});
