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
export function disbursements(options: {
  mail: Mail;
  assetTransfers: HeldTransfers;
}): ModuleFactory {
  return (services) => {
    const sendLetters = () => sendOwnerLetters(services, options.mail);
    const advancing = { services, assetTransfers: options.assetTransfers };
    return {
      resources: [disbursementResource, disbursementAuthorizationResource],
      routes: [
        ...disbursementRoutes(services, advancing, sendLetters),
        ...authorizationRoutes(services, advancing, (letter) =>
          sendOwnerLetterAgain(services, options.mail, letter),
        ),
        ...ownerVerificationRoutes(services, advancing),
      ],
      // What the disbursements of assets have due, and what a crash left.
      jobs: [{ name: 'owner-letters', everySeconds: 10, run: sendLetters }],
    };
  };
}
