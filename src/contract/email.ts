import * as z from 'zod/mini';
import { emailPattern, maxEmailLength } from './email-rules.ts';
import { plainEmail } from './plain-input.ts';

/** Email address in any script: `jane@example.com`, `用户@例え.jp`. It is stored in NFC (RFC 6531). */
export const Email = z
  .string()
  .check(
    z.overwrite(plainEmail),
    z.email({ error: 'must be an email address', pattern: emailPattern }),
    z.maxLength(maxEmailLength, { error: `must have at most ${maxEmailLength} characters` }),
  );
