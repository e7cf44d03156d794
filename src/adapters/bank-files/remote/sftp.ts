import { createHash, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import SftpClient from 'ssh2-sftp-client';
import type { Connect, Remote } from './remote.ts';
import { RemoteProblem } from './remote-problem.ts';

interface SftpAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** PEM or OpenSSH format. */
  readonly privateKey: string;
  readonly passphrase?: string | undefined;
  /** `SHA256:…` of the host keys that are trusted, as `ssh-keygen -lf` prints them; several while one changes. */
  readonly hostKeys: readonly string[];
}

const connectMs = 20_000;

/** Creates connections to the bank's SFTP server, only by key, and only to a server with a pinned host key. */
export function createSftp(address: SftpAddress): Connect {
  return async (work) => {
    const client = new SftpClient('bank-files', {
      // Errors of a connection that has ended reach the calls that use it.
      error: () => undefined,
      end: () => undefined,
      close: () => undefined,
    });
    await client.connect({
      host: address.host,
      port: address.port,
      username: address.username,
      privateKey: address.privateKey,
      ...(address.passphrase !== undefined && { passphrase: address.passphrase }),
      hostVerifier: (key: Buffer) => isPinned(key, address.hostKeys),
      authHandler: ['publickey'],
      readyTimeout: connectMs,
      keepaliveInterval: connectMs,
    });
    try {
      return await work(remoteOf(client));
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}

function isPinned(key: Buffer, pinned: readonly string[]): boolean {
  const digest = createHash('sha256').update(key).digest();
  return pinned.some((one) => {
    const expected = Buffer.from(one.replace(/^SHA256:/, ''), 'base64');
    return expected.length === digest.length && timingSafeEqual(expected, digest);
  });
}

function remoteOf(client: SftpClient): Remote {
  return {
    async list(folder) {
      const found = await client.list(folder);
      return found.filter(({ type }) => type === '-').map(({ name, size }) => ({ name, size }));
    },
    async sizeOf(path) {
      return (await client.exists(path)) ? (await client.stat(path)).size : undefined;
    },
    async read(path, maxBytes) {
      // One byte more than allowed shows that there are more.
      const stream = client.createReadStream(path, { end: maxBytes });
      ignoreLateErrors(stream);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      const content = Buffer.concat(chunks);
      if (content.length > maxBytes)
        throw new RemoteProblem(`a file has more than ${maxBytes} bytes`);
      return content;
    },
    async write(path, content) {
      const stream = client.createWriteStream(path, { flags: 'wx', mode: 0o640 });
      ignoreLateErrors(stream);
      await pipeline(Readable.from([content]), stream);
    },
    async remove(path) {
      await client.delete(path);
    },
    async rename(from, to) {
      await client.rename(from, to);
    },
  };
}

/**
 * Ignores errors of a finished stream: closing its handle fails if the connection has ended, and without a listener the
 * process would exit. Earlier errors also reject the read or write.
 */
function ignoreLateErrors(stream: EventEmitter): void {
  stream.on('error', () => undefined);
}
