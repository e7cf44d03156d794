import { createHmac, randomBytes } from 'node:crypto';
import type { Passwords } from './passwords.ts';

/**
 * Caches right passwords, so that clients that send Basic with every request don't wait for scrypt.
 * The keys include the stored hash, so a changed password is never taken from the cache.
 */
export function createPasswordCache(passwords: Passwords) {
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
