import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';

/** A real SMTP server for each test, with all that it has taken. */
export function useSmtpServer() {
  const servers: SMTPServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  return {
    /** @param takes whether it takes a recipient: what it says if not */
    async listen(
      takes: (to: string) => { code: number; message: string } | undefined = () => undefined,
    ) {
      const letters: string[] = [];
      const callers: string[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onConnect({ remoteAddress }, done) {
          callers.push(remoteAddress);
          done();
        },
        onRcptTo({ address }, _session, done) {
          const refusal = takes(address);
          const error =
            refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code });
          done(error ?? null);
        },
        onData(stream, _session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            letters.push(Buffer.concat(chunks).toString('utf8'));
            done();
          });
        },
      });
      // A client that goes away is no failure of the server.
      server.on('error', () => {});
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server.server, 'listening');
      const { port } = server.server.address() as AddressInfo;
      return { letters, callers, url: `smtp://127.0.0.1:${port}` };
    },
  };
}
