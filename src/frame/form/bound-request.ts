import type { Call, Request } from '../wire/request.ts';
import { isListOf, isShape, isText } from '../wire/shape.ts';
import type { checkAncestors } from './check-ancestors.ts';

const isBound = isShape({
  data: isShape({ attributes: isShape({ 'allowed-origins': isListOf(isText) }) }),
});

/**
 * Requests that give out a token bound to origins only where every page around the frame is of one of
 * them. The platform compares the page that launches, and no page can tell the frame which pages that
 * one is in: so the browser compares, by a `frame-ancestors` of the token's own origins.
 *
 * @param check compares; few tokens are bound, so the card's first document does not have it
 * @returns requests that also throw what `check` throws
 */
export function bindRequest(
  frame: Window,
  request: Request,
  check: typeof checkAncestors,
): Request {
  return async <Body>(call: Call<Body>) => {
    const body = await request(call);
    if (isBound(body) && frame.parent !== frame.top) {
      await check(frame, body.data.attributes['allowed-origins']);
    }
    return body;
  };
}
