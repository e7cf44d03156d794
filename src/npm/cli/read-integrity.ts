import type { CspOptions } from '../csp/csp-options.ts';
import { requireHashes } from '../csp/require-hash.ts';

const timeoutMs = 10_000;

/** Hashes of the scripts of a release, and its folder. */
export interface ReleaseIntegrity {
  /** `v1.2.3`: its files never change, unlike those of `v1`. */
  readonly release: string;
  readonly integrity: NonNullable<CspOptions['integrity']>;
}

/**
 * Reads the hashes of a release from the platform.
 *
 * @param release `v1` for the current one, or a folder such as `v1.2.3`
 * @throws Error that names the address, if it is unreachable or doesn't have the hashes
 */
export async function readIntegrity(origin: string, release: string): Promise<ReleaseIntegrity> {
  const address = `${new URL(origin).origin}/${release}/integrity.json`;
  const { version, files } = Object(await readJson(address)) as Record<string, unknown>;
  const hashOf = (file: string) => {
    const hash = Object(files)[file];
    if (hash === undefined) throw new Error(`${address} has no hash of ${file}`);
    return requireHashes(`${file} in ${address}`, hash).join(' ');
  };
  const integrity = {
    embeds: hashOf('embeds.js'),
    purchaseProtection: hashOf('purchase-protection.js'),
  };
  if (/^\d+\.\d+\.\d[\w.+-]*$/.test(String(version))) return { release: `v${version}`, integrity };
  throw new Error(`${address} has no version`);
}

async function readJson(address: string): Promise<unknown> {
  const response = await ask(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}. Check --origin and --release`);
  }
  try {
    return await response.json();
  } catch {
    throw new Error(`${address} is not JSON. Check --origin`);
  }
}

/** Requests a file. A redirect is an answer: another address has the hashes of other files. */
async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || String(cause) : message;
    throw new Error(`${address} is unreachable: ${reason}. Check --origin, or pass the hash`);
  }
}
