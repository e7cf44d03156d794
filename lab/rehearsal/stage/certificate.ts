import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shop's host name. Only processes of the rehearsal can reach it: see `bent-wire.mjs`. */
export const shopHost = 'hooks.shop-rehearsal.com';

export interface Certificate {
  /** PEM of the certificate, which is its own authority. */
  readonly certFile: string;
  /** PEM of the private key. */
  readonly keyFile: string;
  /** Both in one file, as HAProxy reads them. */
  readonly bothFile: string;
}

/** Makes a certificate for this machine and the shop, valid for two days. */
export function makeCertificate(folder: string): Certificate {
  const { certFile, keyFile, bothFile } = certificateIn(folder);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=rehearsal'],
      ...['-addext', `subjectAltName=IP:127.0.0.1,DNS:${shopHost}`],
      ...['-keyout', keyFile, '-out', certFile],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(bothFile, readFileSync(certFile, 'utf8') + readFileSync(keyFile, 'utf8'));
  return { certFile, keyFile, bothFile };
}

/** Returns the files of a certificate that is there. */
export const certificateIn = (folder: string): Certificate => ({
  certFile: join(folder, 'fullchain.pem'),
  keyFile: join(folder, 'privkey.pem'),
  bothFile: join(folder, 'both.pem'),
});
