import * as z from 'zod/mini';
import { emailPattern, longestEmail } from './email-rules.ts';

/** An e-mail address in any script, at most 254 characters: `jane@example.com`, `用户@例え.jp`. */
export const Email = z
  .email({ error: 'must be an e-mail address', pattern: emailPattern })
  .check(z.maxLength(longestEmail, { error: `must have at most ${longestEmail} characters` }));
