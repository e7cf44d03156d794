import { isDocumentOf, isTokenAttributes } from '../wire/answers.ts';
import type { Request } from '../wire/request.ts';
import { type TokenState, toTokenState } from './card-states.ts';

export type TokenClient = ReturnType<typeof createTokenClient>;

/**
 * The one call that a launch needs.
 *
 * @param token that the frame was launched with, as it is known when a call is made
 */
export function createTokenClient(request: Request, token: () => string) {
  /** @param timeout milliseconds; those of any other read by default */
  const readToken = (timeout?: number): Promise<TokenState> =>
    request({
      hash: token(),
      answer: isDocumentOf(isTokenAttributes),
      ...(timeout !== undefined && { timeout }),
      path: '/v2/resource-tokens/:hash',
    }).then(toTokenState);
  return { readToken };
}
