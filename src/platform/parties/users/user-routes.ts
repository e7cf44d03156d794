import {
  changeCurrentUser,
  changeUser,
  createUser,
  disableUserInSandbox,
  enableUserInSandbox,
  readCurrentUser,
} from '../../../contract/index.ts';
import { type Call, one, type Passwords, type Route, route } from '../../kernel/api/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { emailTakenFailure, insertNewUser, type SignUp } from './create-user.ts';
import { managedUser, type UserCall } from './managed-user.ts';
import { auditUser } from './set-password.ts';
import { userResource } from './user-resource.ts';

/** Routes that create, read and change users. Coverage: "User". */
export function userRoutes(
  services: Services,
  { passwords, signUp }: { passwords: Passwords; signUp: SignUp },
): Route[] {
  const change = async (call: Call<typeof changeUser>) => {
    const id = await managedUser(call);
    const { email, name } = call.input;
    const by = call.caller.userId;
    await call
      .once(async (work) => {
        await work.change(userResource, id, { email, name });
        // Audited, because the address is used for signing in and for password resets.
        if (email !== undefined) auditUser(work, 'email-changed', { userId: id, by });
      })
      .catch(refuseTaken);
    return one(userResource, id);
  };
  const setDisabled = (disabled: boolean) => async (call: UserCall & Pick<Call, 'once'>) => {
    const id = await managedUser(call);
    if (id === call.caller.userId) throw invalidAttribute('id', 'You cannot disable yourself.');
    const by = call.caller.userId;
    await call.once(async (work) => {
      await work.change(userResource, id, { disabled });
      auditUser(work, disabled ? 'disabled' : 'enabled', { userId: id, by });
    });
    return one(userResource, id);
  };
  return [
    route(createUser, async ({ input }) => {
      if (signUp === 'closed' && input['invitation-token'] === undefined) {
        const detail = 'Sign-up is closed. Ask your organization for an invitation.';
        throw new Failure('forbidden', detail);
      }
      return one(userResource, await insertNewUser(services, passwords, input));
    }),
    route(readCurrentUser, ({ caller }) => one(userResource, caller.userId)),
    route(changeUser, change),
    route(changeCurrentUser, change),
    route(disableUserInSandbox, setDisabled(true)),
    route(enableUserInSandbox, setDisabled(false)),
  ];
}

const uniqueViolation = '23505';

function refuseTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
  throw isTaken ? emailTakenFailure() : error;
}
