import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TlsIdentity } from './https-fetch.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const certificate = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * Reads the files of mutual TLS with a vendor: `VENDOR_<PORT>_CERTIFICATE_FILE`, `_KEY_FILE` and `_CA_FILE`, in PEM.
 *
 * @param prefix `VENDOR_<PORT>`
 * @returns undefined where none is set
 * @throws when a file cannot be read, which {@link problemsOfTlsFiles} says with its variable
 */
export function readTlsFiles(env: Variables, prefix: string): TlsIdentity | undefined {
  const [cert, key, ca] = namesOf(prefix).map((name) => {
    const path = env[name];
    return path ? readFileSync(path, 'utf8') : undefined;
  });
  if (!cert && !ca) return undefined;
  return { ...(cert && { cert }), ...(key && { key }), ...(ca && { ca }) };
}

/** Says what is wrong with these files, by the names of their variables. */
export function problemsOfTlsFiles(env: Variables, prefix: string, now: Date): string[] {
  const names = namesOf(prefix);
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
      problems.push(`${name} ${reasonOf(error)}`);
      return undefined;
    }
  };
  const [certificateFile, keyFile, caFile] = names;
  const own = read(certificateFile, (text) => validCertificates(text, now)[0]);
  const key = read(keyFile, privateKeyIn);
  read(caFile, (text) => validCertificates(text, now));
  if (own && key && !own.checkPrivateKey(key)) {
    problems.push(`${keyFile} is not the key of ${certificateFile}`);
  }
  const missing = [certificateFile, keyFile].filter((name) => !env[name]);
  return missing.length === 1 ? [...problems, `${missing[0]} is required with ${first}`] : problems;
}

const namesOf = (prefix: string) =>
  [`${prefix}_CERTIFICATE_FILE`, `${prefix}_KEY_FILE`, `${prefix}_CA_FILE`] as const;

/** What is said of a file, after the name of its variable. */
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

function privateKeyIn(text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    // The library's error may quote the file.
    throw new Unusable('must be a private key in PEM, without a passphrase');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
  return `cannot be read${code}`;
}
