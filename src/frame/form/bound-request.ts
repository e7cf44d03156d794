import { ancestorsPath, ancestorsTitle } from '../../contract/ancestors.ts';
import { type Call, type Request, RequestFailure } from '../wire/request.ts';
import { isListOf, isShape, isText } from '../wire/shape.ts';
import { createEnding, Ended } from './ending.ts';

/** How long the browser may take to compare, in milliseconds: as long as a try of a launch. */
const patience = 6_000;

const isBound = isShape({
  data: isShape({ attributes: isShape({ 'allowed-origins': isListOf(isText) }) }),
});

/**
 * Requests that give out a token bound to origins only where every page around the frame is of one of
 * them. The platform compares the page that launches, and no page can tell the frame which pages that
 * one is in: so the browser compares, by a `frame-ancestors` of the token's own origins.
 *
 * @returns requests that also throw Ended `origin_not_allowed`
 */
export function bindRequest(frame: Window, request: Request): Request {
  return async <Body>(call: Call<Body>) => {
    const body = await request(call);
    if (isBound(body) && frame.parent !== frame.top) {
      await checkAncestors(frame, body.data.attributes['allowed-origins']);
    }
    return body;
  };
}

async function checkAncestors(frame: Window, allowed: readonly string[]): Promise<void> {
  const probe = frame.document.createElement('iframe');
  probe.hidden = true;
  const query = new URLSearchParams(allowed.map((origin) => ['allowed', origin]));
  probe.src = `${ancestorsPath}?${query}`;
  const shown = new Promise<boolean>((resolve, reject) => {
    // A page that the browser shows in its place is of no origin.
    probe.onload = () => resolve(probe.contentDocument?.title === ancestorsTitle);
    frame.setTimeout(() => reject(new RequestFailure(ancestorsPath, 0)), patience);
  });
  frame.document.body.append(probe);
  const isAllowed = await shown.finally(() => probe.remove());
  if (!isAllowed) throw new Ended(createEnding('TokenInvalid', 'origin_not_allowed'));
}
