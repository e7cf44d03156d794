import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';

/** Starts real SMTP servers for a test and records their emails. */
export function useSmtpServer() {
  const servers: SMTPServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  return {
    /** @param reject returns the error for a recipient, if any */
    async listen(
      reject: (to: string) => { code: number; message: string } | undefined = () => undefined,
    ) {
      const emails: string[] = [];
      const callers: string[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onConnect({ remoteAddress }, done) {
          callers.push(remoteAddress);
          done();
        },
        onRcptTo({ address }, _session, done) {
          const refusal = reject(address);
          const error =
            refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code });
          done(error ?? null);
        },
        onData(stream, _session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            emails.push(Buffer.concat(chunks).toString('utf8'));
            done();
          });
        },
      });
      // Ignore clients that disconnect.
      server.on('error', () => {});
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server.server, 'listening');
      const { port } = server.server.address() as AddressInfo;
      return { emails, callers, url: `smtp://127.0.0.1:${port}` };
    },
  };
}
