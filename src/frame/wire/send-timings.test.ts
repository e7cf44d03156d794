// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormTimings } from '../../contract/form-timings.ts';
import type { FrameTimings, ShareTimings } from '../../contract/frame-timings.ts';
import { isShareTimings, sendTimings } from './send-timings.ts';

const token = 'ccr_q8Zr-T1nX0vB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2';
const asked: ShareTimings = {
  type: 'prime-trust-embeds/share-timings',
  embed: 'credit-card',
  launch: 419.6,
};
const timed = (path: string, times: { start: number; duration: number; platform?: number }) => ({
  path,
  platform: null,
  requestId: null,
  ...times,
});
const timings: FrameTimings = {
  drawn: 180,
  requests: [
    timed(`/v2/credit-card-resources/${token}`, { start: 12, duration: 35, platform: 8 }),
    timed('/v2/contributions/:id', { start: 900, duration: 700_000 }),
  ],
  slowPresses: [{ event: 'keydown', start: 4000, duration: 128.4 }],
};
const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  // Sends what a test left unsent.
  window.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('sends the timings once, without cookies, when the cardholder leaves the form', () => {
  sendTimings(window, asked, () => timings);
  become('visible');
  expect(fetched).not.toHaveBeenCalled();
  become('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/v2/form-timings',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }),
  );
});

test('sends whole milliseconds in the platform’s format, without paths and tokens', () => {
  sendTimings(window, asked, () => timings);
  window.dispatchEvent(new Event('pagehide'));
  const body = String(fetched.mock.calls[0]?.[1]?.body);
  expect(FormTimings.parse(JSON.parse(body))).toEqual({
    embed: 'credit-card',
    launch: 420,
    drawn: 180,
    requests: [35, 600_000],
    presses: [128],
  });
  expect(body).not.toMatch(/ccr_|v2|keydown/);
});

test('ignores failures to send', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  sendTimings(window, asked, () => timings);
  expect(() => become('hidden')).not.toThrow();
});

test.each([
  [asked, true],
  ['prime-trust-embeds/timings', false],
  [null, false],
])('%j requests the timings: %s', (data, expected) => expect(isShareTimings(data)).toBe(expected));
