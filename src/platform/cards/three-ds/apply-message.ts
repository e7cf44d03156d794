import type { Work } from '../../kernel/work/index.ts';
import { type Authentication, authentications } from '../attempts/authentications.ts';
import type { ThreeDSServices } from './three-ds-services.ts';
import type { LockedAuthentication } from './transitions.ts';

/** Dependencies of handling a message of the issuer. */
export type MessageServices = Pick<ThreeDSServices, 'services' | 'settlement' | 'transitions'>;

/** Applies a message of the issuer, and settles the contribution that it completes. */
export async function applyMessage(
  { services, settlement, transitions }: MessageServices,
  id: string,
  apply: (work: Work, locked: LockedAuthentication) => Promise<void>,
): Promise<Authentication | undefined> {
  const after = await services.transact(async (work) => {
    await apply(work, await transitions.lock(work, id));
    return authentications.find(work.trx, id);
  });
  if (after?.status === 'completing') await settlement.settle(after.card_attempt_id);
  return after;
}
