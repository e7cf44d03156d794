import * as z from 'zod/mini';
import type { SignInInput } from '../../../console/wire/index.ts';
import { createJwt } from '../../../contract/index.ts';
import type { Jwts, Peer } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { CallApi } from './call-api.ts';
import { addressFields } from './forwarded-headers.ts';

interface SigningIn {
  readonly callApi: CallApi;
  readonly jwts: Jwts;
  readonly publicUrl: string;
}

/** A user whose credentials were right, or the API's answer that rejects them. */
export type SignInOutcome =
  | { readonly user: { readonly userId: string; readonly generation: number } }
  | { readonly rejection: Response };

/**
 * Checks credentials by the API's own operation, with its limits on guesses, one-time codes and
 * disabled users. The JWT only proves who signs in, and is not used again.
 *
 * @throws Failure not_authenticated
 */
export async function checkCredentials(
  { callApi, jwts, publicUrl }: SigningIn,
  { email, password, code }: SignInInput,
  { request, peer }: { readonly request: Request; readonly peer: Peer },
): Promise<SignInOutcome> {
  const authorization = basicOf({ email, password });
  const answer = await callApi(
    new Request(`${publicUrl}${createJwt.path}`, {
      method: createJwt.method,
      headers: {
        ...addressFields(request.headers),
        authorization,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ttl: secondsToRead, ...(code !== undefined && { otp: code }) }),
    }),
    peer,
  );
  if (answer.status !== createJwt.status) return { rejection: answer };
  const { token } = JwtAnswer.parse(await answer.json());
  const user = await jwts.verify(token);
  if (!user) throw new Failure('not_authenticated', wrong);
  return { user };
}

/** Returns the header field of HTTP Basic. @throws Failure not_authenticated */
export function basicOf({ email, password }: Pick<SignInInput, 'email' | 'password'>): string {
  // Basic credentials end the email at the first colon.
  if (email.includes(':')) throw new Failure('not_authenticated', wrong);
  return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
}

const wrong = 'The email address or the password is wrong.';
const secondsToRead = 60;
const JwtAnswer = z.object({ token: z.string() });
