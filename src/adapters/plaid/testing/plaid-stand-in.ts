import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigner } from './sign-webhooks.ts';
import { createEndpoints, type Json, PlaidFailure } from './stand-in-answers.ts';

/** A request to the stand-in and its answer. */
export interface SeenExchange {
  readonly path: string;
  readonly request: Json;
  readonly status: number;
  readonly answer: Json;
}

export const standInCredentials = { clientId: 'client-1', secret: 'secret of the stand-in' };

/**
 * Starts a stand-in for Plaid's API on this machine: the endpoints that the adapter uses, in the form of the documented
 * examples in https://github.com/plaid/plaid-openapi (2020-09-14.yml), with our own data. Compare it with that document
 * by `npm run task -- plaid-document <file>`.
 */
export async function startStandIn() {
  const seen: SeenExchange[] = [];
  const dropped = new Set<string>();
  const signer = await createSigner();
  const { endpoint, addPublicToken, issue, change } = createEndpoints(signer.publicKey);

  function respond(path: string, request: Json, isOurs: boolean): SeenExchange {
    const request_id = randomUUID().slice(0, 15);
    try {
      if (!isOurs) throw new PlaidFailure('INVALID_INPUT', 'INVALID_API_KEYS');
      const answer = endpoint(path)?.(request);
      if (!answer) throw new PlaidFailure('INVALID_REQUEST', 'NOT_FOUND');
      return { path, request, status: 200, answer: { ...answer, request_id } };
    } catch (error) {
      if (!(error instanceof PlaidFailure)) throw error;
      const [error_type, error_code] = error.answer;
      const texts = { error_message: 'as documented', display_message: null };
      const status = error_type === 'RATE_LIMIT_EXCEEDED' ? 429 : 400;
      return { path, request, status, answer: { error_type, error_code, ...texts, request_id } };
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '', headers } = incoming;
    const isOurs =
      headers['plaid-client-id'] === standInCredentials.clientId &&
      headers['plaid-secret'] === standInCredentials.secret;
    const exchange = respond(path, JSON.parse(await readAll(incoming)), isOurs);
    seen.push(exchange);
    if (dropped.delete(path)) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(exchange.status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(exchange.answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    signer,
    /** Makes a public token, as Link does. */
    addPublicToken(token = `public-sandbox-${randomUUID()}`): string {
      addPublicToken(token);
      return token;
    },
    /** Makes a processor token, as a merchant's server does. */
    processorToken: issue,
    /** Changes an account: its balance, or how far its verification has come. */
    change,
    /** Does what the next request to a path asks for, and drops the connection instead of answering. */
    dropNext: (path: string) => dropped.add(path),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
