// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrameTimings, timingsQuestion } from '../../contract/frame-timings.ts';
import { reportTimings } from './report-timings.ts';

let listening: AbortController;
let tellPresses: (list: { getEntries(): object[] }) => void;
const observed = vi.fn();

class Observer {
  static supportedEntryTypes: readonly string[] = ['event'];
  observe = observed;
  constructor(heard: typeof tellPresses) {
    tellPresses = heard;
  }
}

const token = 'ccr_q8Zr-T1nX0vB2cD3eF4gH5iJ6kL7mN8oP9qR0sT1uV2';
const requestId = '8a9cf2f1-2f57-4a3e-9c0b-0d7d6a1f5e11';
const request = (path: string, dur?: number) => ({
  name: `https://embed.example${path}`,
  startTime: 210.4,
  duration: 80.6,
  serverTiming:
    dur === undefined ? [] : [{ name: 'platform', duration: dur, description: requestId }],
});
let resources: object[];

beforeEach(() => {
  listening = new AbortController();
  resources = [];
  observed.mockClear();
  Observer.supportedEntryTypes = ['event'];
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, heard: EventListenerOrEventListenerObject) =>
      listen(name, heard, { signal: listening.signal }),
  );
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => resources as never);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 95.7 }] as never);
});
afterEach(() => {
  listening.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends a question like the page. */
function ask(question: unknown = timingsQuestion) {
  const answer = vi.fn<(timings: FrameTimings) => void>();
  const port = { postMessage: answer };
  window.dispatchEvent(Object.assign(new Event('message'), { data: question, ports: [port] }));
  return answer;
}

test('answers with the time of the first paint, and the duration and id of each request', () => {
  resources = [request(`/v2/credit-card-resources/${token}`, 12), request('/v1/frame/rest.js')];
  reportTimings(window);
  expect(ask()).toHaveBeenCalledExactlyOnceWith({
    drawn: 96,
    requests: [
      {
        path: '/v2/credit-card-resources/:id',
        start: 210,
        duration: 81,
        platform: 12,
        requestId,
      },
    ],
    slowPresses: [],
  });
});

test.each([
  [`/v2/resource-tokens/${token}/create-contacts`, '/v2/resource-tokens/:id/create-contacts'],
  [`/v2/contributions/${token}?include=x`, '/v2/contributions/:id'],
  ['/v2/three-ds/0f8fad5b-d9cb-469f-a165-70867728950e', '/v2/three-ds/:id'],
  ['/v2/credit-card-resources/ccr_abc', '/v2/credit-card-resources/:id'],
])('replaces tokens and ids in the path %s', (path, reported) => {
  resources = [request(path)];
  reportTimings(window);
  expect(ask().mock.calls[0]?.[0].requests).toEqual([
    { path: reported, start: 210, duration: 81, platform: null, requestId: null },
  ]);
});

test('answers with the last fifty slow presses', () => {
  reportTimings(window);
  expect(observed).toHaveBeenCalledExactlyOnceWith({ type: 'event', buffered: true });
  const press = (at: number) => ({ name: 'keydown', startTime: at, duration: 120 });
  tellPresses({ getEntries: () => Array.from({ length: 40 }, (_, at) => press(at)) });
  tellPresses({ getEntries: () => Array.from({ length: 40 }, (_, at) => press(40 + at)) });
  const presses = ask().mock.calls[0]?.[0].slowPresses;
  expect(presses).toHaveLength(50);
  expect(presses?.at(-1)).toEqual({ event: 'keydown', start: 79, duration: 120 });
});

test('answers without presses if the browser doesn’t time them', () => {
  Observer.supportedEntryTypes = [];
  reportTimings(window);
  expect(observed).not.toHaveBeenCalled();
  expect(ask()).toHaveBeenCalledOnce();
});

test('ignores other messages', () => {
  reportTimings(window);
  expect(ask('timings')).not.toHaveBeenCalled();
  expect(() =>
    window.dispatchEvent(new MessageEvent('message', { data: timingsQuestion })),
  ).not.toThrow();
});

test('sends its timings once, only after a request to share them, which it confirms', () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  reportTimings(window);
  ask();
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).not.toHaveBeenCalled();
  const shareRequest = {
    type: 'prime-trust-embeds/share-timings',
    embed: 'credit-card',
    launch: 400,
  };
  expect(ask(shareRequest)).toHaveBeenCalledExactlyOnceWith(null);
  expect(ask(shareRequest)).toHaveBeenCalledExactlyOnceWith(null);
  window.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledOnce();
});
