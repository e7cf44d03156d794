/** OpenAPI's `components.headers`. */
export const sharedHeaders = {
  'RateLimit-Policy': {
    description:
      'The limits that counted the request: `"name";q=<failures>;w=<seconds of its window>`, separated by commas. Only if a limit counts: passwords, one-time codes, unknown hashes, declined cards.',
    schema: { type: 'string' },
    example: '"passwords";q=10;w=60, "passwords-of-address";q=100;w=60',
  },
  RateLimit: {
    description:
      'What is left of them: `"name";r=<failures left>;t=<seconds until its window ends>`. `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` describe the limit with the least left.',
    schema: { type: 'string' },
    example: '"passwords";r=9;t=42, "passwords-of-address";r=99;t=42',
  },
  'Retry-After': {
    description: 'Seconds until another attempt may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const;

type Name = keyof typeof sharedHeaders;

const references = (...names: readonly Name[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** With every response that a limit has counted. */
export const rateLimitFields = references('RateLimit-Policy', 'RateLimit');
export const retryAfter = references('Retry-After');
