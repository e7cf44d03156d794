import {
  changeCurrentPassword,
  changePassword,
  readCurrentPasswordResetInSandbox,
  readPasswordResetInSandbox,
  requestPasswordReset,
  resetPassword,
} from '../../../contract/index.ts';
import {
  type Call,
  networkPrefix,
  one,
  plain,
  type Route,
  requireUncommonPassword,
  route,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import {
  managedUser,
  type PasswordChecks,
  requireOwnPassword,
  type UserCall,
} from './managed-user.ts';
import { createPasswordReset, latestReset, redeemPasswordReset } from './password-resets.ts';
import { setPassword } from './set-password.ts';
import { currentLogin, userResource } from './user-resource.ts';

/** Limits unknown codes per address and minute. */
const guessLimit = { name: 'password-reset-guesses', failures: 100, windowSeconds: 60 };

/** Routes for changing and resetting passwords. */
export function passwordRoutes(services: Services, checks: PasswordChecks): Route[] {
  const change = async (call: Call<typeof changePassword>) => {
    const userId = await managedUser(call);
    if (userId === call.caller.userId) {
      const given = { attribute: 'current-password', password: call.input['current-password'] };
      await requireOwnPassword(services, checks, call, given);
    }
    await requireUncommonPassword(call.input.password, '/data/attributes/password');
    const passwordHash = await checks.passwords.hash(call.input.password);
    const by = call.caller.userId;
    await services.transact((work) => setPassword(work, { userId, passwordHash, by }));
    return one(userResource, userId);
  };
  const readReset = async (call: UserCall) => {
    const reset = await latestReset(services, await managedUser(call));
    return plain({ data: { type: 'password-resets', id: null, attributes: reset } });
  };
  return [
    route(changePassword, change),
    route(changeCurrentPassword, change),
    route(requestPasswordReset, async ({ input }) => {
      await createPasswordReset(services, input.email);
      return plain({});
    }),
    route(resetPassword, async ({ input, params, remoteAddress }) => {
      await requireUncommonPassword(input.password, '/password');
      const hash = params.hash ?? '';
      const newHash = () => checks.passwords.hash(input.password);
      const userId = await redeemPasswordReset(services, hash, newHash);
      if (userId !== undefined) return plain(await currentLogin(services.store.db, userId));
      await checks.limits.count([{ limit: guessLimit, key: networkPrefix(remoteAddress) }]);
      throw new Failure('not_found', 'There is no password reset with this code.');
    }),
    route(readPasswordResetInSandbox, readReset),
    route(readCurrentPasswordResetInSandbox, readReset),
  ];
}
