import type { Selectable } from 'kysely';
import {
  authorizeContributionInSandbox,
  settleContributionInSandbox,
} from '../../../contract/index.ts';
import { type ModuleFactory, route, workOn } from '../../kernel/api/index.ts';
import { Failure, type FundsTransfersTable } from '../../kernel/store/index.ts';
import { on, type Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { transferReversed } from '../funds-transfers/reverse-funds-transfer.ts';
import { settleInSandbox } from '../funds-transfers/settle-in-sandbox.ts';
import { contributions as resource } from './contribution-resource.ts';
import { countRefunded, countReturned } from './count-returned.ts';
import { countAgain } from './count-towards-offering.ts';

/** Incoming money by any method. Coverage: "Contribution (pre-created card contribution)". */
export const contributions: ModuleFactory = () => ({
  resources: [resource],
  handlers: [
    on(transferStatusChanged, syncContribution),
    on(transferStatusChanged, countRefunded),
    on(transferReversed, countReturned),
  ],
  routes: [
    route(
      authorizeContributionInSandbox,
      workOn(resource)((work, { target }) => authorizeContribution(work, target.id)),
    ),
    route(
      settleContributionInSandbox,
      workOn(resource)(async (work, { target }) =>
        settleInSandbox(work, await transferOf(work, target.id)),
      ),
    ),
  ],
});

/** Returns the funds transfer. @throws Failure transfer_not_pending before the card is charged */
async function transferOf(work: Work, id: string): Promise<string> {
  const { funds_transfer_id } = await work.read(resource, id);
  if (funds_transfer_id !== null) return funds_transfer_id;
  throw new Failure('transfer_not_pending', 'This contribution has no funds transfer yet.');
}

/** Authorizes a pending contribution. An authorized one stays unchanged. */
async function authorizeContribution(work: Work, id: string): Promise<void> {
  const { transfer } = await lockFamily(work, await transferOf(work, id));
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This funds transfer is ${transfer.status}.`);
  }
  const contribution = await work.lock(resource, id);
  if (contribution.status !== 'pending') return;
  const authorized_at = work.clock.now();
  await work.change(resource, contribution, { status: 'authorized', authorized_at });
}

/**
 * Copies the status of a funds transfer to its contribution. A card contribution is `completed` when
 * the card is charged, so settlement doesn't change it.
 */
export async function syncContribution(
  work: Work,
  transfer: Selectable<FundsTransfersTable>,
): Promise<void> {
  const { status, contribution_id, funds_transfer_type } = transfer;
  if (status === 'pending' || contribution_id === null) return;
  if (status === 'settled' && funds_transfer_type === 'credit_card') return;
  const contribution = await work.lock(resource, contribution_id);
  if (contribution.status === status) return;
  const changed = await work.change(resource, contribution, {
    status,
    amount: transfer.amount,
    ...(status === 'settled' && { completed_at: work.clock.now() }),
  });
  countAgain(work, changed);
  if (status !== 'settled') return;
  const email = { type: 'contribution', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
