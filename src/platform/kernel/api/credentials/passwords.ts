import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  /** Returns the hash with its cost and salt. */
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time, and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

const keyLength = 32;

/** @param cost binary logarithm of scrypt's N: 15 takes about 32 MiB and a tenth of a second */
export function createPasswords(cost = 15): Passwords {
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      // No password has this hash. An unknown user takes as long as a known one.
      const [, usedCost, salt, key] = (hash ?? `scrypt$${cost}$AAAA$`).split('$');
      const wanted = Buffer.from(key ?? '', 'base64url');
      const saltBytes = Buffer.from(salt ?? '', 'base64url');
      const given = await derive(password, saltBytes, Number(usedCost));
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 256 * N * 8 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
