import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Creates the stand-in's webhook signatures, with keys that can be replaced as Plaid replaces its own. */
export async function createSigner() {
  const keys: Record<string, Record<string, unknown>> = {};
  let current = await addKey();

  async function addKey() {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = randomUUID();
    const published = {
      alg: 'ES256',
      kid,
      use: 'sig',
      created_at: 1_769_860_800,
      expired_at: null,
    };
    keys[kid] = { ...(await exportJWK(publicKey)), ...published };
    return { kid, privateKey };
  }

  return {
    publicKey: (kid: string) => (Object.hasOwn(keys, kid) ? keys[kid] : undefined),
    /** Signs from now on with a new key; the old one expires at a time in seconds since 1970. */
    async replaceKey(expiredAt: number) {
      keys[current.kid] = { ...keys[current.kid], expired_at: expiredAt };
      current = await addKey();
    },
    /** Returns the value of `Plaid-Verification` for a body. */
    sign(body: string, at: Date, claims: Record<string, unknown> = {}): Promise<string> {
      const request_body_sha256 = createHash('sha256').update(body).digest('hex');
      return new SignJWT({ request_body_sha256, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: 'JWT' })
        .setIssuedAt(Math.floor(at.getTime() / 1000))
        .sign(current.privateKey);
    },
  };
}
