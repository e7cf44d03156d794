import type { AReq, ARes } from '../../../contract/emv-3ds.ts';
import { keyReused, VendorRefusal, VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { toLoggedError } from '../../kernel/services/index.ts';
import type { Authentication } from '../attempts/authentications.ts';
import type { PaymentCard } from '../card-network/card-network.ts';
import { authenticationRequestOf } from './authentication-request.ts';
import type { ThreeDSServices } from './three-ds-services.ts';

/** Another request of the transaction is in progress, whose response counts. */
export const inProgress = 'under-way';

/**
 * Sends the authentication request with the card number revealed by the network.
 *
 * @param confirmation additional fields of a second request
 * @returns the issuer's response; undefined if there is none, or the network doesn't respond
 */
export async function sendAuthenticationRequest(
  parts: ThreeDSServices,
  authentication: Authentication,
  confirmation?: Pick<AReq, 'threeDSRequestorAuthenticationInfo' | 'spcOptOut'>,
): Promise<ARes | typeof inProgress | undefined> {
  const { directory, identifiers } = parts;
  const { store, log, publicUrl } = parts.services;
  const attempt = await parts.attempts.find(store.db, authentication.card_attempt_id);
  if (!attempt?.card_token) throw new Error('an authentication has no card');
  const { name } = await store.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', attempt.account_id)
    .executeTakeFirstOrThrow();
  const card = await revealCard(parts, attempt.card_token);
  if (!card) return undefined;
  try {
    const areq = authenticationRequestOf({
      attempt,
      authentication,
      card,
      identifiers,
      publicUrl,
      notificationHash: parts.hashes.open(authentication),
      accountName: name,
    });
    return await (confirmation
      ? directory.confirmPayment({ ...areq, ...confirmation })
      : directory.authenticate(areq));
  } catch (error) {
    // Two requests differ if the method page reported in between.
    if (error instanceof VendorRefusal && error.code === keyReused) return inProgress;
    log.error('the directory failed', { part: 'three-ds', error: toLoggedError(error) });
    return undefined;
  }
}

/** Reads a card for 3-D Secure; undefined if the card network doesn't respond or refuses. */
export async function revealCard(
  { network, services }: Pick<ThreeDSServices, 'network' | 'services'>,
  cardToken: string,
): Promise<PaymentCard | undefined> {
  try {
    return await network.reveal({ cardToken });
  } catch (error) {
    const isTheirs = error instanceof VendorUnavailable || error instanceof VendorRefusal;
    if (!isTheirs) throw error;
    services.log.error('the network failed', { part: 'three-ds', error: toLoggedError(error) });
    return undefined;
  }
}
