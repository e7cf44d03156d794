import * as z from 'zod/mini';
import { byAnyone, byUser } from './collection.ts';
import { IsoTimestamp } from './iso-date.ts';
import { Warnings } from './json-api.ts';
import { compactInput } from './plain-input.ts';
import { EmailAddress, Password } from './user.ts';

/** JWTs and password resets. Plain JSON, not JSON:API. Coverage: "Authentication". */

export const JwtInput = z.object({
  /** Lifetime in seconds. Default: 604800. */
  ttl: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  /** Alternative to `ttl`. */
  'expires-at': z.optional(IsoTimestamp),
  /** Code of the authenticator app, required if one is activated. */
  otp: z.optional(z.string().check(z.overwrite(compactInput))),
  /** IP addresses that may use the token, such as `203.0.113.0/24` or `2001:db8::/32`. */
  cidr: z.optional(z.string()),
  /** `{"/v2/accounts": ["GET"], "/v2/contacts/*": "*"}`. `*` in a path matches one or more segments. */
  paths: z.optional(z.record(z.string(), z.union([z.literal('*'), z.array(z.string())]))),
});
export type JwtInput = z.infer<typeof JwtInput>;

export const createJwt = byUser.post(
  '/auth/jwts',
  'Create a JWT for the user who authenticates with email and password by HTTP Basic',
  {
    signedIn: true,
    body: JwtInput,
    encoding: 'json',
    status: 201,
    answer: z.object({ token: z.string(), meta: Warnings }),
    example: { ttl: 3600 },
  },
);

export const invalidateSession = byUser.post(
  '/auth/jwts/invalidate-session',
  'Invalidate the JWT of this request',
  { signedIn: true, encoding: 'json', status: 204 },
);

export const CurrentLogin = z.object({
  disabled: z.boolean(),
  email: z.string(),
  'mfa-types': z.array(z.enum(['totp'])),
  name: z.string(),
  meta: Warnings,
});

export type CurrentLogin = z.infer<typeof CurrentLogin>;

export const readCurrentLogin = byUser.get(
  '/auth/current',
  'Retrieve a summary of the authenticated user',
  { encoding: 'json', answer: CurrentLogin },
);

export const requestPasswordReset = byAnyone.post(
  '/auth/password_reset',
  'Send an email with a password reset link, if the user exists',
  {
    body: z.object({ email: EmailAddress }),
    encoding: 'json',
    status: 204,
    example: { email: 'jane@example.com' },
  },
);

export const resetPassword = byAnyone.patch(
  '/auth/password_reset/:hash',
  'Set a new password with the hash from the email, and invalidate all JWTs of the user',
  {
    body: z.object({ password: Password }),
    encoding: 'json',
    answer: CurrentLogin,
    example: { password: 'Correct-Horse-2' },
  },
);
