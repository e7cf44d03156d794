// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../wire/request.ts';
import { bindRequest } from './bound-request.ts';
import { checkAncestors } from './check-ancestors.ts';

// happy-dom loads no frames, so each test sets the document that the probe shows.

const origins = ['https://shop.example', 'https://portal.example'];
const call: Call<unknown> = { path: '', hash: '', answer: (_body): _body is unknown => true };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function read(attributes: object, isNested = true) {
  vi.spyOn(window, 'top', 'get').mockReturnValue(isNested ? ({} as Window) : window.parent);
  const request = async <Body>() => ({ data: { attributes } }) as Body;
  const bound = bindRequest(window, request, checkAncestors);
  return bound(call);
}

const probe = () => vi.waitUntil(() => document.querySelector('iframe'));

async function show(title: string | undefined): Promise<void> {
  const frame = await probe();
  const shown = title === undefined ? null : { title };
  Object.defineProperty(frame, 'contentDocument', { value: shown });
  frame.dispatchEvent(new Event('load'));
}

describe('a token that is bound to origins', () => {
  it('is usable if the browser shows the probe’s document', async () => {
    const answer = read({ 'allowed-origins': origins });
    const { src, hidden } = await probe();
    expect(new URL(src, 'https://embed.example').searchParams.getAll('allowed')).toEqual(origins);
    expect(hidden).toBe(true);
    await show('Allowed ancestors');
    expect(await answer).toEqual({ data: { attributes: { 'allowed-origins': origins } } });
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['an error page', undefined],
    ['another document', 'Not found'],
  ])('is rejected if the browser shows %s', async (_what, title) => {
    const answer = read({ 'allowed-origins': origins });
    const refused = expect(answer).rejects.toMatchObject({
      ending: { name: 'TokenInvalid', code: 'origin_not_allowed' },
    });
    await show(title);
    await refused;
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('fails temporarily if the browser shows nothing in time', async () => {
    const answer = read({ 'allowed-origins': origins });
    const failed = expect(answer).rejects.toMatchObject({ status: 0 });
    await probe();
    await vi.advanceTimersByTimeAsync(6_000);
    await failed;
    expect(document.querySelector('iframe')).toBeNull();
  });
});

it.each([
  ['the origins null', null, true],
  ['no origins', undefined, true],
  ['origins in the top page', origins, false],
])('a token with %s needs no probe', async (_what, allowed, isNested) => {
  await read({ 'allowed-origins': allowed }, isNested);
  expect(document.querySelector('iframe')).toBeNull();
});
