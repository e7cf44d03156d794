import { type Context, Hono } from 'hono';
import {
  SecondFactor,
  type SecondFactorDocument,
  SecondFactorRequest,
  type SignInInput,
} from '../../../console/wire/index.ts';
import {
  activateCurrentTotp,
  createCurrentTotpSecret,
  documentOf,
  mediaType,
  type Operation,
  TotpSecret,
} from '../../../contract/index.ts';
import { findUserByEmail } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import { basicOf } from '../api/check-credentials.ts';
import { addressFields } from '../api/forwarded-headers.ts';
import type { ConsoleEnv, ConsoleParts } from './console-parts.ts';
import { readJson } from './read-json.ts';
import { enter } from './session-routes.ts';

const Created = documentOf(TotpSecret);

/**
 * Routes of users who can't sign in before they have an authenticator app. The API's own operations run as by
 * HTTP Basic, with their limits. The API refuses them if the user has an app.
 */
export function secondFactorRoutes(parts: ConsoleParts): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.post('/second-factor', async (context) => {
    const user = await readJson(context.req.raw, SecondFactorRequest);
    const { password } = user;
    const input = { password };
    const answer = await callAs(parts, context, {
      user,
      operation: createCurrentTotpSecret,
      input,
    });
    if (!answer.ok) return answer;
    const { attributes } = Created.parse(await answer.json()).data;
    const [picture, uri] = [attributes['qr-code-png'], attributes['qr-code-uri']];
    return context.json({ data: { picture, uri } } satisfies SecondFactorDocument);
  });
  app.patch('/second-factor', async (context) => {
    const { code: otp, ...user } = await readJson(context.req.raw, SecondFactor);
    // Read first: a password that is reset meanwhile ends the session that begins here.
    const found = await findUserByEmail(parts, user.email);
    const input = { otp };
    const answer = await callAs(parts, context, { user, operation: activateCurrentTotp, input });
    if (!answer.ok) return answer;
    if (!found) throw new Failure('not_authenticated', 'The email address has just changed.');
    return enter(parts, context, { userId: found.id, generation: found.jwt_generation });
  });
  return app;
}

interface BasicCall {
  readonly user: Pick<SignInInput, 'email' | 'password'>;
  readonly operation: Operation;
  readonly input: object;
}

function callAs(
  { callApi, publicUrl }: ConsoleParts,
  { req, env }: Context<ConsoleEnv>,
  { user, operation: { method, path }, input }: BasicCall,
): Promise<Response> {
  const request = new Request(`${publicUrl}${path}`, {
    method,
    headers: {
      ...addressFields(req.raw.headers),
      authorization: basicOf(user),
      'content-type': mediaType,
    },
    body: JSON.stringify({ data: { attributes: input } }),
  });
  return callApi(request, env.peer);
}
