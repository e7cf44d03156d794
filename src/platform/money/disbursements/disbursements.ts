import type { ModuleFactory } from '../../kernel/platform-module.ts';
import type { Mail } from '../../parties/users/mail.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import { authorizationRoutes } from './authorization-routes.ts';
import {
  disbursementAuthorizationResource,
  disbursementResource,
} from './disbursement-resources.ts';
import { disbursementRoutes } from './disbursement-routes.ts';
import { sendOwnerLetterAgain, sendOwnerLetters } from './owner-letters.ts';
import { ownerVerificationRoutes } from './owner-verification-routes.ts';

/** Money that leaves accounts, and what it takes until it, or assets, may. */
export function disbursements({
  mail,
  assetTransfers,
}: {
  mail: Mail;
  assetTransfers: HeldTransfers;
}): ModuleFactory {
  return (services) => {
    const sendLetters = () => sendOwnerLetters(services, mail);
    return {
      resources: [disbursementResource, disbursementAuthorizationResource],
      routes: [
        ...disbursementRoutes(services, assetTransfers, sendLetters),
        ...authorizationRoutes(services, assetTransfers, (letter) =>
          sendOwnerLetterAgain(services, mail, letter),
        ),
        ...ownerVerificationRoutes(services, assetTransfers),
      ],
      // What the disbursements of assets have due, and what a crash left.
      jobs: [{ name: 'owner-letters', everySeconds: 10, run: sendLetters }],
    };
  };
}
