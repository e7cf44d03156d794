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

/** Money that leaves accounts, and what it takes until it, or assets, may. */
export function disbursements({
  assetTransfers,
}: {
  assetTransfers: HeldTransfers;
}): ModuleFactory {
  return (services) => {
    const sendLetters = () => sendOwnerEmails(services);
    return {
      resources: [disbursementResource, disbursementAuthorizationResource],
      routes: [
        ...disbursementRoutes(services, assetTransfers, sendLetters),
        ...authorizationRoutes(services, assetTransfers, (letter) =>
          resendOwnerEmail(services, assetTransfers, letter),
        ),
        ...ownerVerificationRoutes(services, assetTransfers),
      ],
      handlers: [on(transferStatusChanged, syncDisbursement)],
      // What the disbursements of assets have due, and what waited for a way out.
      jobs: [{ name: 'owner-letters', everySeconds: 10, run: sendLetters }],
    };
  };
}
