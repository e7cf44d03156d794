import './node/globals.ts';
import { PGlite } from '@electric-sql/pglite';
import { embeddedOptions } from '../../src/platform/kernel/store/database/embedded-options.ts';
import { isMessage } from './messages.ts';
import { databasePath } from './paths.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** The worker in which platform, issuer, shop and database run, so that the page stays quick. */
const opening = openPrepared().then((pglite) => openSandbox(pglite, location.origin));

opening.then(
  () => postMessage({ type: 'ready' }),
  (error: unknown) => postMessage({ type: 'failed', message: String(error) }),
);

addEventListener('message', async ({ data, ports: [port] }) => {
  if (!port || !isMessage(data)) return;
  const sandbox = await opening;
  if (data.type === 'ask') await answer(sandbox, data.asked, port);
  else await follow(sandbox, data.path, port);
});

/** The empty database that the build has made. Nothing outlives the page: a reload starts again. */
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

/** Each event of a stream of the shop, as it comes. */
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
