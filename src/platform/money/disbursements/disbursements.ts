import type { Selectable } from 'kysely';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import type { FundsTransfersTable } from '../../kernel/store/index.ts';
import { on, type Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../../parties/accounts/announce-email.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { authorizationRoutes, ownerVerificationRoutes } from './authorization-routes.ts';
import {
  disbursementAuthorizationResource,
  disbursementResource,
} from './disbursement-resources.ts';
import { disbursementRoutes } from './disbursement-routes.ts';
import { resendOwnerEmail, sendOwnerEmails, withdrawOwnerEmail } from './owner-emails.ts';

/** Disbursements of money, and authorizations of disbursements of money and assets. */
export function disbursements({
  assetTransfers,
}: {
  assetTransfers: HeldTransfers;
}): ModuleFactory {
  return (services) => {
    const sendEmails = () => sendOwnerEmails(services);
    return {
      resources: [disbursementResource, disbursementAuthorizationResource],
      routes: [
        ...disbursementRoutes(services, assetTransfers, sendEmails),
        ...authorizationRoutes(services, assetTransfers, (email) =>
          resendOwnerEmail(services, assetTransfers, email),
        ),
        ...ownerVerificationRoutes(services, assetTransfers),
      ],
      handlers: [on(transferStatusChanged, syncDisbursement)],
      // Sends the emails of asset disbursements, and those that waited for a mail server.
      jobs: [{ name: 'owner-letters', everySeconds: 10, run: sendEmails }],
    };
  };
}

async function syncDisbursement(
  work: Work,
  { id, disbursement_id, status }: Selectable<FundsTransfersTable>,
): Promise<void> {
  if (disbursement_id === null) return;
  const disbursement = await work.lock(disbursementResource, disbursement_id);
  if (disbursement.status === status) return;
  const changed = await work.change(disbursementResource, disbursement, { status });
  if (status === 'cancelled') await withdrawOwnerEmail(work, { funds_transfer_id: id });
  if (status !== 'settled') return;
  const email = { type: 'funds_transferred', resourceId: changed.id } as const;
  await announceEmail(work, { accountId: changed.account_id, ...email });
}
