// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareTimings } from './share-timings.ts';

const origin = 'https://embed.example';
const posted = vi.fn<(message: unknown, target: string, ports: MessagePort[]) => void>();
let frame: HTMLIFrameElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  posted.mockReset();
  frame = document.createElement('iframe');
  vi.spyOn(frame, 'src', 'get').mockReturnValue(`${origin}/v1/frame/card.html`);
  document.body.append(frame);
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ postMessage: posted } as never);
});
afterEach(() => {
  frame.remove();
  vi.useRealTimers();
});

test('repeats the request until the form responds', async () => {
  posted
    .mockImplementationOnce(() => {})
    .mockImplementationOnce((_message, _target, [port]) => {
      port?.postMessage(null);
    });
  const sharing = shareTimings(frame, 'credit-card', 420);
  await vi.advanceTimersByTimeAsync(1000);
  await sharing;
  expect(posted).toHaveBeenCalledTimes(2);
  expect(posted).toHaveBeenLastCalledWith(
    { type: 'prime-trust-embeds/share-timings', embed: 'credit-card', launch: 420 },
    origin,
    [expect.anything()],
  );
});

test('gives up on a form that never responds, and immediately on one that was removed', async () => {
  const sharing = shareTimings(frame, 'credit-card', 420);
  await vi.advanceTimersByTimeAsync(60_000);
  await sharing;
  expect(posted).toHaveBeenCalledTimes(15);
  frame.remove();
  await shareTimings(frame, 'credit-card', 420);
  expect(posted).toHaveBeenCalledTimes(15);
});
