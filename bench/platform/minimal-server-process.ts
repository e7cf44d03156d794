import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';
import { openDatabase } from '../../src/platform/server/database/open-database.ts';
import { withReplay } from './bare-sql.ts';
import type { MinimalServerJob } from './minimal-server.ts';

process.once('message', async (job) => {
  await serve(job as MinimalServerJob);
  process.exit();
});

async function serve({ location, sql, status, answer }: MinimalServerJob): Promise<void> {
  const store = await openDatabase(location);
  await withReplay(store, sql, async (replay) => {
    const server = createServer(async (incoming, outgoing) => {
      const body = await text(incoming);
      if (body) JSON.parse(body);
      await replay();
      const written = Buffer.from(JSON.stringify(answer));
      const headers = { 'content-type': 'application/json', 'content-length': written.length };
      outgoing.writeHead(status, headers).end(written);
    });
    process.send?.(`http://127.0.0.1:${await listenOnLoopback(server)}`);
    await new Promise((resolve) => process.once('message', resolve));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await store.close();
}
