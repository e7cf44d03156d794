import { Failure } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { contributions } from './contribution-resource.ts';

/**
 * The funds transfer of a contribution.
 *
 * @throws Failure transfer_not_pending while there is none: the card was not charged yet
 */
export async function transferOf(work: Work, id: string): Promise<string> {
  const { funds_transfer_id } = await work.read(contributions, id);
  if (funds_transfer_id !== null) return funds_transfer_id;
  throw new Failure('transfer_not_pending', 'This contribution has no funds transfer yet.');
}

/**
 * The bank has agreed to a contribution; nothing happens when it had already.
 *
 * @throws Failure transfer_not_pending
 */
export async function authorizeContribution(work: Work, id: string): Promise<void> {
  const { transfer } = await lockFamily(work, await transferOf(work, id));
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This funds transfer is ${transfer.status}.`);
  }
  const contribution = await work.lock(contributions, id);
  if (contribution.status !== 'pending') return;
  const authorized_at = work.clock.now();
  await work.change(contributions, contribution, { status: 'authorized', authorized_at });
}
