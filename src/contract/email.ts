import * as z from 'zod/mini';

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

/** RFC 5322's `addr-spec` without quotes and comments; RFC 6532 lets letters of any script stand in it. */
const pattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`, 'u');

/** An e-mail address in any script, at most 254 characters: `jane@example.com`, `用户@例え.jp`. */
export const Email = z
  .email({ error: 'must be an e-mail address', pattern })
  .check(z.maxLength(254, { error: 'must have at most 254 characters' }));
