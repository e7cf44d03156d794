import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient, verifyWebhook } from 'prime-trust-embeds/server';

const { PORT, PLATFORM_KEY, CARD_RESOURCE_ID, WEBHOOK_SECRET } = process.env;
const platform = createClient({
  origin: 'https://embeds.example',
  key: PLATFORM_KEY,
});
/** Ids of paid contributions. A shop stores them in its database. */
const paid = new Set();

/** Files of the site, by address. */
const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/checkout': ['checkout.html', 'text/html; charset=utf-8'],
  '/htmx.js': ['node_modules/htmx.org/dist/htmx.min.js', 'text/javascript'],
};

async function createToken() {
  const { data } = await platform.renewCreditCardToken({ id: CARD_RESOURCE_ID, attributes: {} });
  return data.attributes['resource-token-hash'];
}

async function takeWebhook(request) {
  const signature = request.headers['x-prime-trust-webhook-hmac'];
  const event = await verifyWebhook(await buffer(request), signature, WEBHOOK_SECRET);
  if (event['resource-type'] !== 'contributions') return;
  const { data } = await platform.readContribution({ id: event['resource-id'] });
  if (data.attributes.status === 'completed') paid.add(data.id);
}

createServer(async (request, response) => {
  if (request.url === '/webhooks') {
    await takeWebhook(request);
    response.end();
  } else if (request.url === '/paid') {
    response.end(JSON.stringify([...paid]));
  } else if (files[request.url]) {
    const [file, type] = files[request.url];
    const text = await readFile(new URL(file, import.meta.url), 'utf8');
    response.setHeader('Content-Type', type);
    response.end(text.includes('{token}') ? text.replace('{token}', await createToken()) : text);
  } else {
    response.writeHead(404).end();
  }
}).listen(Number(PORT));
