import type { Call, Request } from '../wire/request.ts';
import { isListOf, isShape, isText } from '../wire/shape.ts';
import type { checkAncestors } from './check-ancestors.ts';

const isBound = isShape({
  data: isShape({ attributes: isShape({ 'allowed-origins': isListOf(isText) }) }),
});

/**
 * Wraps `request` so that a token bound to origins works only if every ancestor page has one of these
 * origins. The platform checks only the launching page, and a frame can't read its other ancestors. So the
 * browser checks them, with a `frame-ancestors` policy made from the token's origins.
 *
 * @param check compares the ancestors; loaded late in the card form, because few tokens are bound
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
