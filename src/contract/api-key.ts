import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { IsoTimestamp } from './iso-date.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import { PlainName } from './plain-name.ts';

/** Keys with which servers act for a user. Decision: authentication. */

/** Prefixes of keys, by environment. Secret scanners recognize them. */
export const apiKeyPrefixes = { sandbox: 'ptk_sandbox_', production: 'ptk_live_' } as const;

/** Matches a whole key: prefix, 43 characters with 256 bits, and 6 with their checksum. */
export const apiKeyPattern = /^ptk_(sandbox|live)_[0-9A-Za-z]{49}$/;

const methods = z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));

/** Methods by path. */
export const ApiKeyPaths = z.record(z.string(), z.union([z.literal('*'), methods]));
export type ApiKeyPaths = z.infer<typeof ApiKeyPaths>;

export const ApiKeyAttributes = z.object({
  name: z.string(),
  /** Prefix and last four characters of the key. */
  'key-hint': z.string(),
  status: z.enum(['active', 'expired', 'revoked']),
  /** The only paths that the key is valid for, with their methods; null for all. */
  paths: z.nullable(ApiKeyPaths),
  /** The only networks that the key is accepted from; null for all. */
  cidrs: z.nullable(z.array(z.string())),
  'expires-at': z.nullable(Timestamp),
  /** To the minute. */
  'last-used-at': z.nullable(Timestamp),
  /** After this time the secret from before the last roll no longer works. */
  'previous-expires-at': z.nullable(Timestamp),
  'revoked-at': z.nullable(Timestamp),
  ...timestamps,
  /** Only in the response that creates or rolls the key. */
  key: z.optional(z.string().check(z.regex(apiKeyPattern))),
});

export const ApiKey = resourceOf('api-keys', ApiKeyAttributes);

const notEmpty = 'must not be empty: null allows all';
const isNotEmpty = (list: object | string) => Object.keys(list).length > 0;

/** The user's own password: a stolen token must not be enough for a key that outlives it. */
const password = z.string();

/** Its restrictions are required: a misspelt or empty one must not make a key without restrictions. */
export const ApiKeyInput = z.object({
  name: PlainName,
  password,
  /**
   * `{"/v2/accounts": ["GET"], "/v2/contacts/*": "*"}`. `*` in a path matches one or more segments. Null
   * allows all paths.
   */
  paths: z.nullable(
    ApiKeyPaths.check(
      z.refine((paths) => [paths, ...Object.values(paths)].every(isNotEmpty), { error: notEmpty }),
    ),
  ),
  /** IP networks that may use the key, such as `203.0.113.0/24` or `2001:db8::/32`. Null allows all. */
  cidrs: z.nullable(
    z
      .array(z.string())
      .check(z.minLength(1, { error: notEmpty }), z.maxLength(50, { error: 'must be at most 50' })),
  ),
  /** Null if the key doesn't expire. */
  'expires-at': z.nullable(IsoTimestamp),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

export const ApiKeyRoll = z.object({
  password,
  /** Seconds for which the previous secret also works. Default: 86400. */
  overlap: z.optional(z.int().check(z.minimum(0), z.maximum(604_800))),
  /** New expiry of the key. By default it stays. */
  'expires-at': z.optional(IsoTimestamp),
});
export type ApiKeyRoll = z.infer<typeof ApiKeyRoll>;

const apiKeys = collection(ApiKey);

export const createApiKey = byUser.post(
  '/v2/api-keys',
  'Create an API key for the authenticated user; only this response contains it',
  {
    signedIn: true,
    body: inputOf(ApiKeyInput),
    status: 201,
    answer: documentOf(ApiKey),
    example: {
      name: 'Checkout server',
      password: 'Correct-Horse-1',
      paths: { '/v2/credit-card-resources': ['POST'], '/v2/contributions/*': ['GET', 'POST'] },
      cidrs: ['203.0.113.0/24'],
      'expires-at': '2099-01-01T00:00:00Z',
    },
  },
);
export const [listApiKeys, readApiKey] = apiKeys.listAndRead();

export const changeApiKey = byUser.patch('/v2/api-keys/:id', 'Rename an API key', {
  signedIn: true,
  body: inputOf(z.object({ name: PlainName })),
  answer: documentOf(ApiKey),
  example: { name: 'Checkout server 2' },
});

export const rollApiKey = byUser.post(
  '/v2/api-keys/:id/roll',
  'Roll an API key; the previous secret works for the overlap',
  {
    signedIn: true,
    body: inputOf(ApiKeyRoll),
    answer: documentOf(ApiKey),
    example: { password: 'Correct-Horse-1', overlap: 3600 },
  },
);

export const revokeApiKey = byUser.post(
  '/v2/api-keys/:id/revoke',
  'Revoke an API key immediately and forever',
  { signedIn: true, answer: documentOf(ApiKey) },
);
