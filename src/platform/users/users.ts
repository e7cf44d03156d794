import { createJwt, createUser, readCurrentUser } from '../../contract/index.ts';
import type { Jwts } from '../credentials/jwts.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { Failure } from '../failure.ts';
import { one, plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { boolean, computed, text, timestamp } from '../json-api/attribute.ts';
import { linkTo } from '../json-api/relationship.ts';
import { defineResource, ownOrganization } from '../json-api/resource.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { createUserRow } from './create-user.ts';
import { jwtExpiry } from './jwt-expiry.ts';

export const userResource = defineResource({
  type: 'users',
  table: 'users',
  attributes: {
    email: text(),
    name: text(),
    claims: computed(() => ({})),
    disabled: boolean(),
    'mfa-types': computed(() => []),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { 'user-groups': linkTo((id) => `/v2/user-groups?users.id=${id}`) },
  visibleTo: ownOrganization('organization_id'),
});

/** API users and their tokens. Specification: "User", "Authentication". */
export function users({ passwords, jwts }: { passwords: Passwords; jwts: Jwts }): ModuleFactory {
  return (services) => ({
    resources: [userResource],
    routes: [
      route(createUser, async ({ input }) =>
        one(userResource, await createUserRow(services, passwords, input)),
      ),
      route(readCurrentUser, ({ caller }) => one(userResource, caller.userId)),
      route(createJwt, async ({ input, caller, headers }) => {
        requireBasic(headers);
        const expiresAt = jwtExpiry(input, services.clock.system());
        return plain({ token: await jwts.sign(caller.userId, expiresAt) });
      }),
    ],
  });
}

/** A token that could be traded for a new one would never end. */
function requireBasic(headers: Headers): void {
  if (/^basic\s/i.test(headers.get('authorization') ?? '')) return;
  throw new Failure('not_authenticated', 'Send the e-mail and the password by HTTP Basic.');
}
