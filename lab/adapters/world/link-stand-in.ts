import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { findFreePort } from '../../../demo/free-port.ts';

/**
 * The script of a stand-in for Link. It has the calls of Plaid's own script that its documentation names: a page calls
 * `Plaid.create({ token, onSuccess }).open()`, the person chooses an account in a frame of another origin, and
 * `onSuccess` gets the public token and the account.
 */
const script = (origin: string) => `window.Plaid = {
  create: ({ token, onSuccess }) => ({
    open() {
      const frame = document.createElement('iframe');
      frame.title = 'Link your bank';
      frame.src = '${origin}/?token=' + encodeURIComponent(token);
      document.body.append(frame);
      window.addEventListener('message', ({ origin, data }) => {
        if (origin !== '${origin}') return;
        frame.remove();
        onSuccess(data.publicToken, { account_id: data.accountId });
      });
    },
  }),
};`;

const page = (accountId: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Link your bank</title></head>
  <body>
    <h1>Choose an account</h1>
    <button type="button">Checking ending in 6789</button>
    <script>
      document.querySelector('button').onclick = async () => {
        const { publicToken } = await (await fetch('/sign-in', { method: 'POST' })).json();
        parent.postMessage({ publicToken, accountId: '${accountId}' }, '*');
      };
    </script>
  </body>
</html>`;

/** Starts the stand-in. It refuses Link tokens that Plaid has not issued. */
export async function startLink({
  accountId,
  addPublicToken,
  isIssued,
}: {
  readonly accountId: string;
  readonly addPublicToken: () => string;
  readonly isIssued: (linkToken: string) => boolean;
}) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = new Hono();
  app.get('/link.js', (context) =>
    context.body(script(origin), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/', (context) =>
    isIssued(context.req.query('token') ?? '')
      ? context.html(page(accountId))
      : context.text('This Link token was not issued.', 400),
  );
  app.post('/sign-in', (context) => context.json({ publicToken: addPublicToken() }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  return { origin, stop: () => void server.close() };
}
