import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of a certificate and its key. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** Creates certificate authorities for tests with openssl. */
export function createCertificates() {
  const folder = mkdtempSync(join(tmpdir(), 'embeds-certificates-'));
  const filesOf = (name: string): CertificateFiles => ({
    certificate: join(folder, `${name}.pem`),
    key: join(folder, `${name}.key`),
  });
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

  function authority(name: string): CertificateFiles {
    const { certificate, key } = filesOf(name);
    const subject = ['-subj', `/CN=${name}`, '-days', '30'];
    run('req', '-x509', ...newKey(key), '-out', certificate, ...subject);
    return { certificate, key };
  }

  /** @param days validity; -1 for an expired certificate */
  function sign(ca: CertificateFiles, name: string, days = 30): CertificateFiles {
    const { certificate, key } = filesOf(name);
    const [request, extensions] = [join(folder, `${name}.csr`), join(folder, `${name}.ext`)];
    writeFileSync(extensions, 'subjectAltName=IP:127.0.0.1');
    run('req', ...newKey(key), '-out', request, '-subj', `/CN=${name}`);
    const by = ['-CA', ca.certificate, '-CAkey', ca.key, '-CAcreateserial', '-extfile', extensions];
    run('x509', '-req', '-in', request, '-out', certificate, '-days', String(days), ...by);
    return { certificate, key };
  }

  /** Writes a file and returns its path. */
  function write(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  return { folder, authority, sign, write, remove: () => rmSync(folder, { recursive: true }) };
}

const newKey = (path: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', path];
