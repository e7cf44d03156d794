import { exampleBankAccount } from '../../../src/contract/example-values.ts';
import { type ApiClient, must } from '../../../src/platform/testing/api-client.ts';
import { until } from '../../until.ts';
import { toAmount, type World } from './world.ts';

/** A customer pays from a linked bank account. */
export async function payByBank(world: World): Promise<void> {
  const { chance, figures, banks } = world;
  const { merchant, methodId } = chance.oneOf(banks);
  await figures.time('bank payment', () =>
    merchant.client.mustPost('/v2/contributions', {
      amount: toAmount(1000 + chance.below(100_000)),
      'funds-transfer-method-id': methodId,
    }),
  );
  figures.count('bank payments');
}

/** A merchant receives a wire with its payment reference. The bank reports it on its next statement. */
export async function receiveWire({ chance, figures, merchants, bank }: World): Promise<void> {
  const { paymentReference } = chance.oneOf(merchants);
  bank.receiveWire(100_000 + chance.below(5_000_000), paymentReference);
  figures.count('wires in');
}

/** A merchant pays out by wire or ACH, and its owner confirms with the code of the email. */
export async function payOut(world: World): Promise<void> {
  const { chance, figures, merchants, browser } = world;
  const { client, accountId } = chance.oneOf(merchants);
  const isWire = chance.below(2) === 0;
  const reference = `Payout ${figures.of('payouts') + figures.of('payouts without money') + 1}`;
  await figures.time('payout', async () => {
    const answer = await client.post('/v2/disbursements', {
      'account-id': accountId,
      amount: toAmount(100 + chance.below(4_000)),
      reference,
      'funds-transfer-method': isWire
        ? { ...wireAccount, 'bank-account-name': 'Jane Roe' }
        : { ...exampleBankAccount },
    });
    if (answer.status === 422) return figures.count('payouts without money');
    await must(Promise.resolve(answer));
    figures.count('payouts');
  });
  await confirmAll(world, browser);
}

const wireAccount = {
  'funds-transfer-type': 'wire',
  'bank-account-number': '000123456789',
  'routing-number': '026009593',
};

const confirmed = new Set<string>();

/** Owners confirm what their new emails ask for. */
export async function confirmAll({ stage }: World, browser: ApiClient): Promise<void> {
  for (const { text } of stage.desk.takeLetters()) {
    const [hash] = /\bdov_[\w-]+/.exec(text) ?? [];
    if (!hash || confirmed.has(hash)) continue;
    confirmed.add(hash);
    await must(browser.post(`/v2/disbursement-owner-verifications/${hash}`));
  }
}

/** Waits for the emails of all payouts, and confirms them. */
export async function confirmRest(world: World): Promise<void> {
  await until('owners have confirmed all payouts', async () => {
    await confirmAll(world, world.browser);
    return confirmed.size >= world.figures.of('payouts');
  });
}
