import { hmacValidator as HmacValidator } from '@adyen/api-library';
import { must } from '../../../src/platform/testing/api-client.ts';
import type { Stage } from '../stage/stage.ts';
import { toAmount, type World } from './world.ts';

/** The merchant returns a payment, or a part of it. */
export async function refund(world: World): Promise<void> {
  const { chance, figures, paid } = world;
  if (paid.length === 0) return;
  const { merchant, fundsTransferId, amount } = chance.oneOf(paid);
  const cents = 1 + chance.below(Math.round(Number(amount) * 100));
  await figures.time('refund', async () => {
    const created = await merchant.client.post('/v2/refunds', {
      'funds-transfer-id': fundsTransferId,
      amount: toAmount(cents),
    });
    // Refunded or disputed before.
    if (created.status === 422) return figures.count('refunds without money left');
    const { data } = await must(Promise.resolve(created));
    const processed = await merchant.client.post(`/v2/refunds/${data.id}/process`);
    if (processed.status === 422) return figures.count('refunds without money left');
    await must(Promise.resolve(processed));
    figures.count('refunds');
  });
}

/** A cardholder disputes a payment: Adyen sends a signed event. */
export async function dispute(world: World): Promise<void> {
  const { chance, stage, paid, disputes, figures } = world;
  if (paid.length === 0) return;
  const { contributionId } = chance.oneOf(paid);
  const entry = await entryOf(world, contributionId);
  const isTaken = [...disputes.values()].some((one) => one.authorization === entry?.reference);
  if (!entry || isTaken || entry.refunded > 0) return;
  const id = `DISPUTE${String(disputes.size + 1).padStart(9, '0')}`;
  disputes.set(id, { cents: entry.value, authorization: entry.reference });
  await notify(stage, {
    eventCode: 'NOTIFICATION_OF_CHARGEBACK',
    pspReference: id,
    originalReference: entry.pspReference,
    amount: { value: entry.value, currency: 'USD' },
  });
  figures.count('disputes');
}

/** The card network decides the open disputes, every other one for the merchant. */
export async function decideDisputes({ stage, disputes }: World): Promise<void> {
  for (const [id, open] of [...disputes].filter(([, { outcome }]) => outcome === undefined)) {
    const entry = stage.adyen.entries().find(({ reference }) => reference === open.authorization);
    const outcome = Number(id.slice(-1)) % 2 === 0 ? 'won' : 'lost';
    disputes.set(id, { ...open, outcome });
    await notify(stage, {
      eventCode: outcome === 'won' ? 'CHARGEBACK_REVERSED' : 'SECOND_CHARGEBACK',
      pspReference: id,
      originalReference: entry?.pspReference ?? '',
      amount: { value: open.cents, currency: 'USD' },
    });
  }
}

/** Returns the payment in the acquirer's books. */
async function entryOf({ stage, paid }: World, contributionId: string) {
  const merchant = paid.find((one) => one.contributionId === contributionId)?.merchant;
  const path = `/v2/credit-card-authorizations?contribution.id=${contributionId}`;
  const { list } = await must(
    merchant?.client.get(path) ?? Promise.reject(new Error('no payment')),
  );
  const ids = new Set(list.map(({ id }) => id));
  return stage.adyen.entries().find(({ reference }) => ids.has(reference));
}

async function notify({ adapters, hmacKey }: Stage, event: Record<string, unknown>): Promise<void> {
  const item = {
    success: 'true',
    merchantAccountCode: 'ShopUS',
    merchantReference: 'order',
    ...event,
  };
  const hmacSignature = new HmacValidator().calculateHmac(item as never, hmacKey);
  const signed = { ...item, additionalData: { hmacSignature } };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] };
  const response = await fetch(`${adapters.originOf('adyen')}/notifications`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`a notification was answered ${response.status}`);
}
