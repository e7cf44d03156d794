import type { ModuleFactory } from '../../kernel/api/index.ts';
import { on } from '../../kernel/work/index.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import { authorizationRoutes } from './authorization-routes.ts';
import {
  disbursementAuthorizationResource,
  disbursementResource,
} from './disbursement-resources.ts';
import { disbursementRoutes } from './disbursement-routes.ts';
import { resendOwnerEmail, sendOwnerEmails } from './owner-emails.ts';
import { ownerVerificationRoutes } from './owner-verification-routes.ts';
import { syncDisbursement } from './sync-disbursement.ts';

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
