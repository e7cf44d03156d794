import type { Selectable } from 'kysely';
import {
  type DisbursementAuthorizationsTable,
  Failure,
  toTimestamp,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/** @throws Failure contact_point_too_new while the owner's email address is too new to confirm payments */
export function requireEmailAge(
  { clock }: Pick<Work, 'clock'>,
  authorization: Pick<
    Selectable<DisbursementAuthorizationsTable>,
    'owner_verification_waits_until'
  >,
): void {
  const { owner_verification_waits_until: until } = authorization;
  if (until === null || until <= clock.now()) return;
  throw new Failure(
    'contact_point_too_new',
    `The owner's email address changed shortly before this payment was created. It can confirm payments from ${toTimestamp(until)}.`,
  );
}
