import type { Selectable } from 'kysely';
import { type CardsTable, Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { debitCardResource } from './card-resources.ts';
import { insertCard } from './issue-card.ts';

type DebitCard = Selectable<CardsTable>;

/** Orders the plastic of a card. @throws Failure 40000 if it was ordered before, 40001, 40003 */
export async function orderPlastic(work: Work, id: string): Promise<void> {
  const card = await work.lock(debitCardResource, id);
  requireUsable(card);
  requirePhysicalStatus(card, 'available');
  await work.change(debitCardResource, card, {
    physical_card_status: 'ordered',
    shipped_at: work.clock.now(),
  });
}

/** Records that the plastic was received. @throws Failure 40000 if none is in transit, 40001, 40003 */
export async function confirmPlastic(work: Work, id: string): Promise<void> {
  const card = await work.lock(debitCardResource, id);
  requireUsable(card);
  requirePhysicalStatus(card, 'ordered');
  await work.change(debitCardResource, card, { physical_card_status: 'received' });
}

/**
 * Locks or unlocks a card. A card that is not issued yet can pay only once it is.
 *
 * @throws Failure 40001 for a closed card, 40002 if it already has the status
 */
export async function changeCardLock(
  work: Work,
  { id, status: wanted }: { id: string; status: 'activated' | 'deactivated' },
): Promise<void> {
  const card = await work.lock(debitCardResource, id);
  const status = wanted === 'activated' && card.issued_at === null ? 'created' : wanted;
  if (card.status === 'closed') throw closed();
  if (card.status === status) {
    throw new Failure('40002', `The card is already ${status}.`, {
      title: 'Status Is Set Already',
      pointer: '/data/attributes/status',
    });
  }
  await work.change(debitCardResource, card, { status });
}

/** Closes a card and orders a replacement to be issued. @throws Failure 40001 if it is closed */
export async function reissueCard(work: Work, id: string, newId: string): Promise<void> {
  const card = await work.lock(debitCardResource, id);
  if (card.status === 'closed') throw closed();
  await work.change(debitCardResource, card, { status: 'closed' });
  const { account_id: accountId, card_holder_id: holderId, name_on_card: name } = card;
  await insertCard(work, { id: newId, accountId, holderId, name });
}

function requireUsable({ status }: DebitCard): void {
  if (status === 'closed') throw closed();
  if (status !== 'deactivated') return;
  throw new Failure('40003', 'The card is locked. Unlock it first.', {
    title: 'Card Is Deactivated',
    pointer: '/data/attributes/status',
  });
}

function closed(): Failure {
  const pointer = '/data/attributes/status';
  return new Failure('40001', 'The card is closed.', { title: 'Card Is Closed', pointer });
}

function requirePhysicalStatus(card: DebitCard, expected: DebitCard['physical_card_status']): void {
  const actual = card.physical_card_status;
  if (actual === expected) return;
  throw new Failure('40000', `physical-card-status is "${actual}", and must be "${expected}".`, {
    title: 'Physical Card Status Is Not The Expected One',
    pointer: '/data/attributes/physical-card-status',
  });
}
