import { generate } from 'lean-qr';
import { toPngDataURL } from 'lean-qr/extras/node_export';
import {
  activateCurrentTotp,
  activateTotp,
  createCurrentTotpSecret,
  createTotpSecret,
} from '../../../contract/index.ts';
import { type Call, one, plain, type Route, route, totpUri } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import {
  managedUser,
  type PasswordChecks,
  requireOwnPassword,
  type UserCall,
} from './managed-user.ts';
import { activateSecret, pendingSecret } from './totp.ts';
import { currentLogin, userResource } from './user-resource.ts';

/** Routes for authenticator apps. */
export function totpRoutes(services: Services, checks: PasswordChecks): Route[] {
  const create = async (call: Call<typeof createTotpSecret>) => {
    const userId = await ownUser(call);
    await requireOwnPassword(services, checks, call, {
      attribute: 'password',
      password: call.input.password,
    });
    const secret = await pendingSecret(services, userId, call.input['reset-secret'] ?? false);
    const { email } = await currentLogin(services.store.db, userId);
    const uri = totpUri(secret, email);
    const attributes = { 'qr-code-png': toPngDataURL(generate(uri), picture), 'qr-code-uri': uri };
    return plain({ data: { type: 'user-totp-secrets', id: userId, attributes } });
  };
  const activate = async (call: Call<typeof activateTotp>) => {
    const userId = await ownUser(call);
    const { remoteAddress, input } = call;
    await activateSecret(services, checks.limits, { userId, remoteAddress, code: input.otp });
    return one(userResource, userId);
  };
  return [
    route(createTotpSecret, create),
    route(createCurrentTotpSecret, create),
    route(activateTotp, activate),
    route(activateCurrentTotp, activate),
  ];
}

/** Pixels per dot, and dots of the quiet zone that scanners need. */
const picture = { scale: 6, padX: 4, padY: 4 };

/** Only the user itself may hold its second factor: full control isn't enough. */
async function ownUser(call: UserCall): Promise<string> {
  const userId = await managedUser(call);
  if (userId === call.caller.userId) return userId;
  throw new Failure('forbidden', 'Only the user itself may set up its authenticator app.');
}
