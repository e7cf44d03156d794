import { verifyWebhook } from 'prime-trust-embeds/server';

export default defineEventHandler(async (event) => {
  const signature = getHeader(event, 'X-Prime-Trust-Webhook-Hmac');
  const webhook = await verifyWebhook(
    await readRawBody(event),
    signature,
    process.env.WEBHOOK_SECRET,
  );
  if (webhook['resource-type'] === 'contributions') {
    const { data } = await platform.readContribution({ id: webhook['resource-id'] });
    if (data.attributes.status === 'completed') paid.add(data.id);
  }
  return '';
});
