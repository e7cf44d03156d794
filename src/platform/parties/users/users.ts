import type { Jwts, ModuleFactory } from '../../kernel/api/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { SignUp } from './create-user.ts';
import type { PasswordChecks } from './managed-user.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { totpRoutes } from './totp-routes.ts';
import { userGroupResource } from './user-groups.ts';
import { userResource } from './user-resource.ts';
import { userRoutes } from './user-routes.ts';

/** API users, their passwords and their tokens. Coverage: "User", "Authentication". */
export function users(options: PasswordChecks & { jwts: Jwts; signUp: SignUp }): ModuleFactory {
  return (services) => ({
    resources: [userResource, userGroupResource],
    routes: [
      ...userRoutes(services, options),
      ...sessionRoutes(services, options),
      ...passwordRoutes(services, options),
      ...totpRoutes(services, options),
    ],
    jobs: [
      { name: 'forget-sign-ins', everySeconds: 3600, run: (now) => forgetSignIns(services, now) },
    ],
  });
}

const monthSeconds = 2_592_000;

/** Deletes expired tokens and old password resets. */
async function forgetSignIns({ store, clock }: Services, now: Date): Promise<void> {
  await store.db.deleteFrom('ended_jwts').where('expires_at', '<', clock.system()).execute();
  await store.db
    .deleteFrom('password_resets')
    .where('created_at', '<', secondsAfter(now, -monthSeconds))
    .execute();
}
