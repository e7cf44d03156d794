import type { AReq, ARes } from '../../../contract/emv-3ds.ts';
import { toLoggedError } from '../../kernel/log.ts';
import type { Authentication } from '../attempts/authentications.ts';
import { authenticationRequestOf } from './authentication-request.ts';
import { revealCard } from './reveal-card.ts';
import type { ThreeDSServices } from './three-ds-services.ts';

/**
 * Sends the authentication request, for which the network reveals the card number.
 *
 * @param confirmation the additional fields of a second request
 * @returns the issuer's answer; undefined when there is none, or the network does not answer
 */
export async function askIssuer(
  parts: Pick<ThreeDSServices, 'services' | 'network' | 'attempts' | 'issuer' | 'hashes'>,
  authentication: Authentication,
  confirmation: Pick<AReq, 'threeDSRequestorAuthenticationInfo' | 'spcOptOut'> = {},
): Promise<ARes | undefined> {
  const { store, clock, log, publicUrl } = parts.services;
  const attempt = await parts.attempts.find(store.db, authentication.card_attempt_id);
  if (!attempt?.card_token) throw new Error('an authentication has no card');
  const { name } = await store.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', attempt.account_id)
    .executeTakeFirstOrThrow();
  const card = await revealCard(parts, attempt.card_token);
  if (!card) return undefined;
  const areq = authenticationRequestOf({
    attempt,
    authentication,
    card,
    publicUrl,
    notificationHash: parts.hashes.open(authentication),
    requestorName: name,
    now: clock.now(),
  });
  try {
    return await parts.issuer.authenticate({ ...areq, ...confirmation });
  } catch (error) {
    log.error('the issuer failed', { part: 'three-ds', error: toLoggedError(error) });
    return undefined;
  }
}
