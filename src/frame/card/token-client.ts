import { isDocumentOf, isTokenAttributes } from '../wire/answers.ts';
import type { Request } from '../wire/request.ts';
import { type TokenState, toTokenState } from './card-states.ts';

export type TokenClient = ReturnType<typeof createTokenClient>;

/** Creates the only call of a launch. @param token returns the token of the launch; read for each call */
export function createTokenClient(request: Request, token: () => string) {
  /** @param timeout milliseconds; by default as for other reads */
  const readToken = (timeout?: number): Promise<TokenState> =>
    request({
      hash: token(),
      answer: isDocumentOf(isTokenAttributes),
      ...(timeout !== undefined && { timeout }),
      path: '/v2/resource-tokens/:hash',
    }).then(toTokenState);
  return { readToken };
}
