import { createHmac, randomBytes } from 'node:crypto';
import type { Passwords } from './passwords.ts';

/**
 * Remembers which passwords were right, as clients that send Basic with every request would else
 * pay for scrypt each time. Keyed by a secret of this process and bound to the stored hash, so a
 * changed password is never taken from memory.
 */
export function rememberRightPasswords(passwords: Passwords) {
  const secret = randomBytes(32);
  const most = 1000;
  const remembered = new Set<string>();
  const keyOf = (password: string, hash: string) =>
    createHmac('sha256', secret).update(`${hash}\0${password}`).digest('base64url');
  return {
    remembers: (password: string, hash: string) => remembered.has(keyOf(password, hash)),
    async verify(password: string, hash: string | undefined): Promise<boolean> {
      const isRight = await passwords.verify(password, hash);
      if (isRight && hash) {
        if (remembered.size >= most) remembered.clear();
        remembered.add(keyOf(password, hash));
      }
      return isRight;
    },
  };
}
