import './node/globals.ts';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../../src/platform/kernel/store/database/embedded-options.ts';
import { serveConsole } from './console/serve-console.ts';
import { isMessage } from './messages.ts';
import { databasePath, readyChannel } from './paths.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** Runs platform, issuer, shop and database in a worker, so that the page stays responsive. */
const opening = openPrepared().then((pglite) => openSandbox(pglite, location.origin));

opening.then(
  () => {
    postMessage({ type: 'ready' });
    new BroadcastChannel(readyChannel).postMessage('ready');
  },
  (error: unknown) => postMessage({ type: 'failed', message: String(error) }),
);

addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port || !isMessage(data)) return;
  const sandbox = await opening;
  if (data.type === 'ask') await answer(sandbox, data.asked, port);
  else if (data.type === 'enter-console') await serveConsole(sandbox.console, port);
  else await follow(sandbox, data.path, port);
});

/** Opens the empty database from the build. Nothing survives a reload. */
async function openPrepared(): Promise<PGlite> {
  const { body } = await fetch(databasePath);
  if (!body) throw new Error(`${databasePath} is empty`);
  const data = body.pipeThrough(new DecompressionStream('gzip'));
  return new PGlite({ ...embeddedOptions, loadDataDir: await new Response(data).blob() });
}

async function answer(sandbox: Sandbox, asked: Parameters<Sandbox['ask']>[0], port: MessagePort) {
  const gone = new AbortController();
  port.onmessage = () => gone.abort();
  port.postMessage(await sandbox.ask(asked, gone.signal));
}

/** Posts each event of a stream of the shop. */
async function follow(sandbox: Sandbox, path: string, port: MessagePort): Promise<void> {
  const { body } = await sandbox.askShop(path);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) port.postMessage(event.replace(/^data: /, ''));
  }
}
