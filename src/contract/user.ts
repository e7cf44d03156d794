import * as z from 'zod/mini';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** API users and their JWTs. Specification: "User", "Authentication". */

export const UserAttributes = z.object({
  email: z.string(),
  name: z.string(),
  claims: z.record(z.string(), z.unknown()),
  disabled: z.boolean(),
  'mfa-types': z.array(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type UserAttributes = z.infer<typeof UserAttributes>;

export const User = resourceOf('users', UserAttributes);
export type User = z.infer<typeof User>;

export const UserInput = z.object({
  email: z.email({ error: 'must be an e-mail address' }).check(z.maxLength(254)),
  name: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(80)),
  /** At least 8 characters with a lower-case letter, an upper-case letter and a digit. */
  password: z.string().check(
    z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,256}$/u, {
      error:
        'must have at least 8 characters with a lower-case letter, an upper-case letter and a digit',
    }),
  ),
});
export type UserInput = z.infer<typeof UserInput>;

export const createUser = {
  method: 'POST',
  path: '/v2/users',
  summary: 'Creates a user; needs no credential',
  credential: 'none',
  body: inputOf(UserInput),
  status: 201,
  answer: documentOf(User),
} satisfies Operation;

export const readCurrentUser = {
  method: 'GET',
  path: '/v2/users/current',
  summary: 'The authenticated user',
  credential: 'user',
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

/** Plain JSON, not JSON:API. */
export const JwtInput = z.object({
  /** Seconds the token lives; 604800 unless told. */
  ttl: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  'expires-at': z.optional(z.string()),
});
export type JwtInput = z.infer<typeof JwtInput>;

export const createJwt = {
  method: 'POST',
  path: '/auth/jwts',
  summary: 'A JWT for the user whose e-mail and password come by HTTP Basic',
  credential: 'user',
  body: JwtInput,
  encoding: 'json',
  status: 201,
  answer: z.object({ token: z.string() }),
} satisfies Operation;
