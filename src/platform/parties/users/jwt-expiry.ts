import type { JwtInput } from '../../../contract/index.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { longestJwtLife } from '../../kernel/credentials/jwts.ts';
import { Failure } from '../../kernel/failure.ts';

const defaultLifeSeconds = 604_800;

/**
 * When a JWT ends: after `ttl` seconds, or at `expires-at`, at most in a year.
 *
 * @throws Failure invalid_attribute when `expires-at` is no moment
 */
export function jwtExpiry(input: JwtInput, now: Date): Date {
  const latest = secondsAfter(now, longestJwtLife);
  const asked = input['expires-at'];
  if (input.ttl !== undefined || asked === undefined) {
    return secondsAfter(now, input.ttl ?? defaultLifeSeconds);
  }
  const moment = new Date(asked);
  if (Number.isNaN(moment.getTime())) {
    throw new Failure('invalid_attribute', 'expires-at must be a moment, YYYY-MM-DDThh:mm:ssZ.', {
      pointer: '/expires-at',
    });
  }
  return moment < latest ? moment : latest;
}
