/**
 * How platform and issuer know each other: a keyed digest over what is sent. It stands for the
 * mutual TLS of the card schemes. A replay needs no guard: every message is bound to its path and
 * names a transaction that takes one result only.
 */

/** Carries `v1=` and the digest in hexadecimal. */
export const threeDSSignatureHeader = 'X-3DS-Signature';

/** The value of {@link threeDSSignatureHeader} for a body that is posted to a path (without origin). */
export async function signThreeDSMessage(
  secret: string,
  path: string,
  body: string,
): Promise<string> {
  const key = await importKey(secret);
  const digest = await crypto.subtle.sign('HMAC', key, signedBytes(path, body));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return `v1=${hex.join('')}`;
}

/** Whether a signature is ours, compared in constant time. */
export async function isThreeDSMessageSigned(
  secret: string,
  message: { path: string; body: string; signature: string | null },
): Promise<boolean> {
  const hex = /^v1=([0-9a-f]{64})$/.exec(message.signature ?? '')?.[1];
  if (hex === undefined) return false;
  const digest = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await importKey(secret);
  return crypto.subtle.verify('HMAC', key, digest, signedBytes(message.path, message.body));
}

function importKey(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

function signedBytes(path: string, body: string) {
  return new TextEncoder().encode(`${path}\n${body}`);
}
