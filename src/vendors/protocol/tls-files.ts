import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TlsIdentity } from './https-fetch.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const certificate = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * Reads the files of mutual TLS with a vendor: `VENDOR_<PORT>_CERTIFICATE_FILE`, `_KEY_FILE` and `_CA_FILE`, in PEM.
 *
 * @param prefix `VENDOR_<PORT>`
 * @returns undefined if none is set
 * @throws if a file can't be read; check with {@link findTlsProblems} first
 */
export function readTlsFiles(env: Variables, prefix: string): TlsIdentity | undefined {
  const [cert, key, ca] = variableNames(prefix).map((name) => {
    const path = env[name];
    return path ? readFileSync(path, 'utf8') : undefined;
  });
  if (!cert && !ca) return undefined;
  return { ...(cert && { cert }), ...(key && { key }), ...(ca && { ca }) };
}

/** Lists the problems of these files, each with the name of its variable. */
export function findTlsProblems(env: Variables, prefix: string, now: Date): string[] {
  const names = variableNames(prefix);
  const given = names.filter((name) => env[name]);
  const [first] = given;
  if (first === undefined) return [];
  const url = `${prefix}_URL`;
  if (!env[url]) return [`${first} is set without ${url}`];
  if (!env[url].startsWith('https:')) return [`${url} must be https with ${first}`];
  const problems: string[] = [];
  const read = <Found>(name: string, find: (text: string) => Found): Found | undefined => {
    if (!env[name]) return undefined;
    try {
      return find(readFileSync(env[name], 'utf8'));
    } catch (error) {
      problems.push(`${name} ${describeError(error)}`);
      return undefined;
    }
  };
  const [certificateFile, keyFile, caFile] = names;
  const own = read(certificateFile, (text) => validCertificates(text, now)[0]);
  const key = read(keyFile, parsePrivateKey);
  read(caFile, (text) => validCertificates(text, now));
  if (own && key && !own.checkPrivateKey(key)) {
    problems.push(`${keyFile} is not the key of ${certificateFile}`);
  }
  const missing = [certificateFile, keyFile].filter((name) => !env[name]);
  return missing.length === 1 ? [...problems, `${missing[0]} is required with ${first}`] : problems;
}

const variableNames = (prefix: string) =>
  [`${prefix}_CERTIFICATE_FILE`, `${prefix}_KEY_FILE`, `${prefix}_CA_FILE`] as const;

/** Problem of a file; its message follows the name of the variable. */
class Unusable extends Error {}

/** @throws Unusable */
function validCertificates(text: string, now: Date): X509Certificate[] {
  const found = text.match(certificate)?.map(toCertificate) ?? [];
  if (found.length === 0) throw new Unusable('must be a certificate in PEM');
  for (const { validFrom, validTo } of found) {
    if (Date.parse(validTo) < now.getTime()) throw new Unusable(`expired on ${validTo}`);
    if (Date.parse(validFrom) > now.getTime())
      throw new Unusable(`is not valid before ${validFrom}`);
  }
  return found;
}

function toCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new Unusable('must be a certificate in PEM');
  }
}

function parsePrivateKey(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    // The original error may quote the file.
    throw new Unusable('must be a private key in PEM, without a passphrase');
  }
}

function describeError(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `cannot be read${code}`;
}
