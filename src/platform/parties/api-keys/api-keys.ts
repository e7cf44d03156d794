import { changeApiKey, createApiKey, revokeApiKey, rollApiKey } from '../../../contract/index.ts';
import {
  apiKeySecret,
  type Call,
  type ModuleFactory,
  one,
  requireOrganizationPermission,
  route,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import { type PasswordChecks, requireOwnPassword } from '../users/managed-user.ts';
import { type ApiKeyRow, createApiKeyResource } from './api-key-resource.ts';
import { auditKey, insertKey, revokeKey, rollKey } from './change-key.ts';

/** Keys with which servers act for a user. Decision: authentication. */
export function apiKeys(checks: PasswordChecks): ModuleFactory {
  return (services) => {
    const resource = createApiKeyResource(services.clock);
    const secretOf = ({ attemptId }: Pick<Call, 'attemptId'>, step: 'create' | 'roll') =>
      apiKeySecret(services, { attemptId, step });
    const requirePassword = (call: Call<typeof createApiKey> | Call<typeof rollApiKey>) =>
      requireOwnPassword(services, checks, call, {
        attribute: 'password',
        password: call.input.password,
      });
    const keyInPath = ({ row, params }: Pick<Call, 'row' | 'params'>) =>
      row(resource, params.id ?? '');

    return {
      resources: [resource],
      routes: [
        route(
          createApiKey,
          async (call) => {
            await requirePassword(call);
            const { caller: by, resourceId: id, input } = call;
            const secret = secretOf(call, 'create');
            await call.once((work) => insertKey(work, resource, { id, secret, by }, input));
            return one(resource, id, { attributes: { key: secret } });
          },
          { makes: resource, secretsOf: (call) => ({ key: secretOf(call, 'create') }) },
        ),
        route(changeApiKey, async (call) => {
          const { id } = managedKey(call, await keyInPath(call));
          const { name } = call.input;
          await call.once(async (work) => {
            await work.change(resource, id, { name });
            auditKey(work, 'renamed', { id, by: call.caller.userId });
          });
          return one(resource, id);
        }),
        route(rollApiKey, async (call) => {
          const { id } = ownKey(call, await keyInPath(call));
          await requirePassword(call);
          const { caller: by, input } = call;
          const secret = secretOf(call, 'roll');
          await call.once((work) => rollKey(work, resource, { id, secret, by }, input));
          return one(resource, id, { attributes: { key: secret } });
        }),
        route(revokeApiKey, async (call) => {
          const { id } = managedKey(call, await keyInPath(call));
          const by = call.caller.userId;
          await call.once((work) => revokeKey(work, resource, { id, by }));
          return one(resource, id);
        }),
      ],
    };
  };
}

/** Requires a key of the caller or, with full control, of another user. */
function managedKey({ caller }: Pick<Call<typeof changeApiKey>, 'caller'>, key: ApiKeyRow) {
  if (key.user_id !== caller.userId) requireOrganizationPermission(caller, 'full_control');
  return key;
}

/** Full control isn't enough for a secret with which its holder acts as another user. */
function ownKey({ caller }: Pick<Call<typeof rollApiKey>, 'caller'>, key: ApiKeyRow) {
  if (key.user_id === caller.userId) return key;
  throw new Failure('forbidden', 'Only its own user may roll an API key. Revoke it instead.');
}
