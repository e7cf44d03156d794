import * as z from 'zod/mini';

/** Origins of pages that may launch with a token. Default: any. Public contract, section 3. */
export const AllowedOrigins = z.array(
  z.string().check(
    z.regex(/^[a-z][a-z\d+.-]*:\/\/[^/]+$/i, {
      error: 'must be an origin, such as https://shop.example',
    }),
  ),
);
