import { apiKeyPattern, apiKeyPrefixes } from '../../../../contract/index.ts';
import type { DeploymentMode } from '../../services/index.ts';
import type { Secrets } from '../../store/index.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(digits.length);

/** Digits of base 62 that hold 256 bits, and 32 bits. */
const [secretLength, checksumLength] = [43, 6];

/**
 * Returns the secret of the API key that an attempt creates or rolls: 256 bits and their checksum, so
 * that scanners recognize it offline. A repeat of the attempt returns the same.
 */
export function apiKeySecret(
  { secrets, environment }: { secrets: Pick<Secrets, 'derive'>; environment: DeploymentMode },
  { attemptId, step }: { attemptId: string; step: 'create' | 'roll' },
): string {
  const bytes = Buffer.from(secrets.derive(`api-keys ${step}`, attemptId), 'base64url');
  const number = BigInt(`0x${bytes.toString('hex')}`);
  const body = `${apiKeyPrefixes[environment]}${toBase62(number, secretLength)}`;
  return `${body}${checksumOf(body)}`;
}

/** Prefix and last four characters, by which people recognize a key: `ptk_live_…x7Qa`. */
export function apiKeyHint(secret: string): string {
  const [prefix = ''] = Object.values(apiKeyPrefixes).filter((each) => secret.startsWith(each));
  return `${prefix}…${secret.slice(-4)}`;
}

/** True if a credential is meant as an API key, and is neither a JWT nor an email address. */
export function isLikeApiKey(credential: string): boolean {
  return credential.startsWith('ptk_') && !credential.includes('@');
}

/** Says why a text can't be a key of an environment, without a query; undefined if it can. */
export function apiKeyProblem(text: string, environment: DeploymentMode): string | undefined {
  const body = text.slice(0, -checksumLength);
  if (!apiKeyPattern.test(text) || checksumOf(body) !== text.slice(-checksumLength)) {
    return 'The API key is incomplete or mistyped. Copy it again, or roll the key.';
  }
  const prefix = apiKeyPrefixes[environment];
  if (text.startsWith(prefix)) return undefined;
  return `The API key is for another environment: keys of this platform begin with ${prefix}.`;
}

/** CRC-32 of all characters before it, as in tokens of GitHub. */
function checksumOf(body: string): string {
  return toBase62(BigInt(crc32(body)), checksumLength);
}

/** As in zlib, which the sandbox in a browser doesn't have. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function toBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= base) text = digits.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}
