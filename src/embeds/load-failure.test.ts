import { expect, it } from 'vitest';
import { explainFailure } from './load-failure.ts';

const shop = { origin: 'https://shop.example', protocol: 'https:', opaque: false };
const file = { origin: 'null', protocol: 'file:', opaque: true };
const frame = { src: 'https://embed.example/v1/frame/card.html', isConnected: true };

it.each([
  ['frame_blocked', 'frame-src', 'frame_blocked', {}, shop],
  ['target_detached', 'target', 'frame_unreachable', { isConnected: false }, shop],
  [
    'script_self_hosted',
    'copy',
    'frame_unreachable',
    { src: 'https://shop.example/v1/frame/card.html' },
    shop,
  ],
  ['page_sandboxed', 'allow-same-origin', 'frame_unreachable', {}, { ...shop, opaque: true }],
  ['frame_unreachable', 'reachable', 'frame_unreachable', {}, shop],
  ['frame_unreachable', 'reachable', 'frame_unreachable', {}, file],
] as const)(
  '%s: the advice mentions %s',
  (expected, advice, code, more, { opaque, ...location }) => {
    const page = { location, origin: opaque ? 'null' : location.origin } as unknown as Window;
    const failure = explainFailure(code, { ...frame, ...more } as HTMLIFrameElement, page);
    expect(failure).toEqual({ code: expected, advice: expect.stringContaining(advice) });
  },
);
