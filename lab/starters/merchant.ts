import { createServer } from 'node:http';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';

/** The merchant's server of projects that have none. */
export interface Merchant {
  readonly url: string;
  stop(): void;
}

/** Starts a server that answers `GET /token` with a new token. */
export async function startMerchant(makeToken: () => Promise<string>): Promise<Merchant> {
  const server = createServer(async (_request, response) => {
    const resourceTokenHash = await makeToken();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ resourceTokenHash }));
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
