// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrameTimings, timingsQuestion } from '../contract/frame-timings.ts';
import { fileTimings, requestFrameTimings } from './timings.ts';

const origin = 'https://embed.example';
const timings: FrameTimings = { drawn: 90, requests: [], slowPresses: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates the host of a form that receives requests for timings. */
function hostOf(asked: (question: unknown, origin: string, ports: MessagePort[]) => void) {
  const host = document.createElement('div');
  const frame = host.appendChild(document.createElement('iframe'));
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ postMessage: asked } as never);
  return host;
}

test('lists the files of the embeds and no others', () => {
  const file = (name: string, transferSize: number, encodedBodySize: number) => ({
    name,
    startTime: 10.2,
    duration: 20.7,
    transferSize,
    encodedBodySize,
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    file(`${origin}/v1/embeds.js?id=shop`, 9_000, 8_800),
    file('https://shop.example/cart?of=somebody', 100, 100),
    file(`${origin}.shop.example/v1/embeds.js`, 100, 100),
    file(`${origin}/v1/frame/card.html`, 0, 12_000),
    file(`${origin}/v1/frame/old.html`, 0, 0),
  ] as never);
  expect(fileTimings(window, origin)).toEqual([
    { file: '/v1/embeds.js', start: 10, duration: 21, bytes: 9_000 },
    { file: '/v1/frame/card.html', start: 10, duration: 21, bytes: 0 },
    { file: '/v1/frame/old.html', start: 10, duration: 21, bytes: null },
  ]);
});

test('collects timings from each form, and null from a silent one', async () => {
  const answers = hostOf((question, _origin, [port]) => {
    expect(question).toBe(timingsQuestion);
    port?.postMessage(timings);
  });
  const told = requestFrameTimings([answers, hostOf(() => {}), document.createElement('div')]);
  await vi.advanceTimersByTimeAsync(0);
  vi.advanceTimersByTime(1_000);
  const [first, silent, none] = await told;
  expect([silent, none]).toEqual([null, null]);
  expect([timings, null]).toContainEqual(first);
});
