import { type Context, Hono } from 'hono';
import {
  InvitationAcceptance,
  PasswordReset,
  PasswordResetRequest,
} from '../../../console/wire/index.ts';
import {
  createUser,
  mediaType,
  type Operation,
  pathOf,
  requestPasswordReset,
  resetPassword,
} from '../../../contract/index.ts';
import { addressFields } from '../api/forwarded-headers.ts';
import type { ConsoleEnv, ConsoleParts } from './console-parts.ts';
import { readJson } from './read-json.ts';

/**
 * Routes of people who aren't signed in: a new password, and invitations. The API's own operations run, with
 * their limits. Codes are in bodies, because addresses are logged. A success has no body.
 */
export function recoveryRoutes(parts: ConsoleParts): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.post('/password-reset', async (context) => {
    const input = await readJson(context.req.raw, PasswordResetRequest);
    return call(parts, context, { operation: requestPasswordReset, input });
  });
  app.patch('/password-reset', async (context) => {
    const { code, password } = await readJson(context.req.raw, PasswordReset);
    return call(parts, context, { operation: resetPassword, hash: code, input: { password } });
  });
  app.post('/invitation', async (context) => {
    const { code, ...user } = await readJson(context.req.raw, InvitationAcceptance);
    const attributes = { ...user, 'invitation-token': code };
    return call(parts, context, { operation: createUser, input: { data: { attributes } } });
  });
  return app;
}

interface Recovery {
  readonly operation: Operation;
  readonly hash?: string;
  readonly input: object;
}

async function call(
  { callApi, publicUrl }: ConsoleParts,
  { req, env, body }: Context<ConsoleEnv>,
  { operation, hash = '', input }: Recovery,
): Promise<Response> {
  const { method, encoding } = operation;
  const request = new Request(`${publicUrl}${pathOf(operation, { hash })}`, {
    method,
    headers: {
      ...addressFields(req.raw.headers),
      'content-type': encoding === 'json' ? 'application/json' : mediaType,
    },
    body: JSON.stringify(input),
  });
  const answer = await callApi(request, env.peer);
  return answer.ok ? body(null, 204) : answer;
}
