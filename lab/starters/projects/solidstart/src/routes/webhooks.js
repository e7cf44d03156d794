import { verifyWebhook } from 'prime-trust-embeds/server';
import { paid, platform } from '../platform.js';

export async function POST({ request }) {
  const signature = request.headers.get('X-Prime-Trust-Webhook-Hmac');
  const event = await verifyWebhook(await request.text(), signature, process.env.WEBHOOK_SECRET);
  if (event['resource-type'] === 'contributions') {
    const { data } = await platform.readContribution({ id: event['resource-id'] });
    if (data.attributes.status === 'completed') paid.add(data.id);
  }
  return new Response();
}
