import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../e2e/install-packages.ts';

const program = '/usr/sbin/sshd';

/** True if OpenSSH's server is installed, or could be. */
export const hasSshd = existsSync(program) || installPackages('openssh-server');

/** A bank's SFTP server: Debian's OpenSSH on a free port, with folders `outbox`, `inbox` and `archive`. */
export async function startSshd() {
  const folder = mkdtempSync(join(tmpdir(), 'bank-sftp-'));
  const files = join(folder, 'files');
  for (const name of ['outbox', 'inbox', 'archive']) {
    mkdirSync(join(files, name), { recursive: true });
  }
  for (const name of ['host', 'other', 'client', 'stranger']) makeKey(join(folder, name));
  writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'client.pub')));
  const port = await freePort();
  writeFileSync(join(folder, 'config'), configOf({ folder, port }));
  // sshd as root wants the folder of its unprivileged child.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const server = spawn(program, ['-D', '-e', '-f', join(folder, 'config')], { stdio: 'ignore' });
  await untilListening(port);
  return {
    port,
    files,
    username: userInfo().username,
    key: (name: 'client' | 'stranger') => readFileSync(join(folder, name), 'utf8'),
    fingerprint: (name: 'host' | 'other') => fingerprintOf(join(folder, `${name}.pub`)),
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf({ folder, port }: { folder: string; port: number }): string {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'authorized')}`,
    `PidFile ${join(folder, 'pid')}`,
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'UsePAM no',
    'StrictModes no',
    'PermitRootLogin prohibit-password',
    `Subsystem sftp internal-sftp -d ${join(folder, 'files')}`,
    `ForceCommand internal-sftp -d ${join(folder, 'files')}`,
    '',
  ].join('\n');
}

function makeKey(path: string): void {
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
}

function fingerprintOf(path: string): string {
  const { stdout } = spawnSync('ssh-keygen', ['-lf', path], { encoding: 'utf8' });
  return stdout.split(' ')[1] ?? '';
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('sshd does not listen');
}
