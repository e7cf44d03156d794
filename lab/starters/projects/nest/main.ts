import 'reflect-metadata';
import { Controller, Get, Headers, Module, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request } from 'express';
import { createClient, verifyWebhook } from 'prime-trust-embeds/server';

const { PORT, PLATFORM_KEY, CARD_RESOURCE_ID, WEBHOOK_SECRET } = process.env;
const platform = createClient({
  origin: 'https://embeds.example',
  key: PLATFORM_KEY ?? '',
});
/** Ids of paid contributions. A shop stores them in its database. */
const paid = new Set<string>();

@Controller()
class Checkout {
  @Get()
  async page(): Promise<string> {
    const { data } = await platform.renewCreditCardToken({
      id: CARD_RESOURCE_ID ?? '',
      attributes: {},
    });
    return page(data.attributes['resource-token-hash'] ?? '');
  }

  @Post('webhooks')
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('X-Prime-Trust-Webhook-Hmac') signature: string,
  ): Promise<void> {
    const event = await verifyWebhook(request.rawBody ?? '', signature, WEBHOOK_SECRET ?? '');
    if (event['resource-type'] !== 'contributions') return;
    const { data } = await platform.readContribution({ id: event['resource-id'] });
    if (data.attributes.status === 'completed') paid.add(data.id);
  }

  @Get('paid')
  list(): string[] {
    return [...paid];
  }
}

@Module({ controllers: [Checkout] })
class Shop {}

// `rawBody` keeps the bytes that the signature covers.
NestFactory.create(Shop, { rawBody: true }).then((app) => app.listen(Number(PORT)));

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
