import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMovedClock } from '../../src/platform/testing/processes/moved-clock.ts';
import { hasSshd } from '../bank-files/start-sshd.ts';
import { findOrInstall } from '../debian-programs.ts';
import { readOptions } from './options.ts';
import { makeCertificate, shopHost } from './stage/certificate.ts';

/**
 * `npm run task -- rehearsal` lives through one day of production on this machine, and then compares all sides: see
 * docs/reliability.md. The rehearsal and everything that it starts have a clock that moves and a certificate that they
 * trust, which Node reads when a process starts. So this process makes both, and starts the rehearsal.
 */

readOptions(process.argv.slice(2));
findOrInstall(() => existsSync('/usr/sbin/haproxy') || undefined, 'haproxy');
if (!hasSshd) throw new Error('Install, on Debian: apt-get install openssh-server');
const folder = mkdtempSync(join(tmpdir(), 'embeds-rehearsal-'));
const clock = createMovedClock(folder);
const { certFile } = makeCertificate(folder);
const wire = pathToFileURL(join(import.meta.dirname, 'stage/bent-wire.mjs')).href;
const script = join(import.meta.dirname, 'run.ts');
const child = spawn(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_OPTIONS: `${clock.environment.NODE_OPTIONS} --import=${wire}`,
    NODE_EXTRA_CA_CERTS: certFile,
    REHEARSAL_FOLDER: folder,
    REHEARSAL_HOST: shopHost,
  },
});
const [code] = await once(child, 'exit');
if (code === 0) rmSync(folder, { recursive: true, force: true });
else process.stdout.write(`Logs: ${folder}\n`);
process.exit(code ?? 1);
