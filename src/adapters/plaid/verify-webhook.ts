import { createHash, timingSafeEqual } from 'node:crypto';
import { type CryptoKey, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose';
import type { PlaidApi } from 'plaid';
import * as z from 'zod/mini';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import { PlaidUnavailable, type ReadPlaid } from './plaid-errors.ts';

const KeyAnswer = z.object({
  key: z.object({
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    expired_at: z.nullable(z.number()),
  }),
});
const Claims = z.object({
  iat: z.number(),
  request_body_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

interface VerificationKey {
  readonly key: CryptoKey | Uint8Array;
  /** In milliseconds since 1970; null until Plaid replaces the key. */
  readonly expiresAt: number | null;
  readonly readAt: number;
}

const minuteMs = 60_000;
/** A key that Plaid has replaced in the meantime is noticed within this time. */
const keyAgeMs = 60 * minuteMs;
/** Anybody can name a key that does not exist: limits the calls that this makes. */
const readsPerMinute = 10;

/**
 * Creates a function that verifies a webhook: https://plaid.com/docs/api/webhooks/webhook-verification/. A JWT in
 * `Plaid-Verification`, ES256 by a key that Plaid returns for its `kid`, at most five minutes old, has the SHA-256
 * of the exact body.
 *
 * @returns when Plaid signed it, in seconds since 1970; undefined if it did not
 * @throws PlaidUnavailable if the key can't be read now
 */
export function createVerifyWebhook(
  { plaid, read }: { plaid: PlaidApi; read: ReadPlaid },
  now: () => Date,
) {
  const keys = new Map<string, VerificationKey>();
  let reads: number[] = [];

  async function readKey(id: string): Promise<VerificationKey | undefined> {
    const time = now().getTime();
    const cached = keys.get(id);
    if (cached && time - cached.readAt < keyAgeMs) return cached;
    reads = reads.filter((at) => time - at < minuteMs);
    if (reads.length >= readsPerMinute) throw new PlaidUnavailable('too_many_keys');
    reads.push(time);
    try {
      const reading = plaid.webhookVerificationKeyGet({ key_id: id });
      const { expired_at: expiredAt, ...jwk } = (await read(KeyAnswer, reading)).key;
      const key = await importJWK(jwk, 'ES256');
      const known = { key, readAt: time, expiresAt: expiredAt === null ? null : expiredAt * 1000 };
      keys.set(id, known);
      return known;
    } catch (error) {
      if (error instanceof VendorRefusal) return undefined;
      throw error;
    }
  }

  return async (jwt: string, body: string): Promise<number | undefined> => {
    const id = keyIdOf(jwt);
    const known = id === undefined ? undefined : await readKey(id);
    if (!known || (known.expiresAt !== null && known.expiresAt <= now().getTime()))
      return undefined;
    const claims = await readClaims(jwt, known.key, now());
    if (!claims) return undefined;
    const digest = createHash('sha256').update(body).digest();
    const isSame = timingSafeEqual(digest, Buffer.from(claims.request_body_sha256, 'hex'));
    return isSame ? claims.iat : undefined;
  };
}

/** Returns the id of the key; undefined for a JWT that is not signed by ES256. */
function keyIdOf(jwt: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(jwt);
    return alg === 'ES256' && kid && kid.length <= 100 ? kid : undefined;
  } catch {
    return undefined;
  }
}

async function readClaims(jwt: string, key: VerificationKey['key'], currentDate: Date) {
  try {
    const { payload } = await jwtVerify(jwt, key, {
      algorithms: ['ES256'],
      currentDate,
      maxTokenAge: '5 minutes',
      clockTolerance: '30 seconds',
    });
    return Claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
