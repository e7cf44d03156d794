import express from 'express';
import { createClient, verifyWebhook } from 'prime-trust-embeds/server';

const { PORT, PLATFORM_KEY, CARD_RESOURCE_ID, WEBHOOK_SECRET } = process.env;
const platform = createClient({
  origin: 'https://embeds.example',
  key: PLATFORM_KEY ?? '',
});
/** Ids of paid contributions. A shop stores them in its database. */
const paid = new Set<string>();

const app = express();

async function createToken(): Promise<string> {
  const { data } = await platform.renewCreditCardToken({
    id: CARD_RESOURCE_ID ?? '',
    attributes: {},
  });
  return data.attributes['resource-token-hash'] ?? '';
}

app.get('/', async (_request, response) => {
  response.send(page(await createToken()));
});

// For a page that another server sends, such as Vite's.
app.get('/token', async (_request, response) => {
  response.json({ resourceTokenHash: await createToken() });
});

// The signature covers the raw body, so this route must not parse it.
app.post('/webhooks', express.raw({ type: '*/*' }), async (request, response) => {
  const signature = request.get('X-Prime-Trust-Webhook-Hmac');
  const event = await verifyWebhook(request.body, signature, WEBHOOK_SECRET ?? '');
  if (event['resource-type'] === 'contributions') {
    const { data } = await platform.readContribution({ id: event['resource-id'] });
    if (data.attributes.status === 'completed') paid.add(data.id);
  }
  response.end();
});

app.get('/paid', (_request, response) => {
  response.json([...paid]);
});

app.listen(Number(PORT));

const page = (resourceTokenHash: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Checkout</title>
    <link rel="icon" href="data:,">
    <script src="https://embeds.example/v1/purchase-protection.js?id=your-site"></script>
    <script src="https://embeds.example/v1/embeds.js"></script>
  </head>
  <body>
    <div id="card"></div>
    <output id="receipt"></output>
    <script>
      PrimeTrustEmbeds.launchCreditCard({
        target: 'card',
        resourceTokenHash: '${resourceTokenHash}',
        amount: '100.00',
        events: {
          onContribution(contributionId) {
            document.getElementById('receipt').textContent = 'Paid ' + contributionId;
          },
        },
      });
    </script>
  </body>
</html>`;
