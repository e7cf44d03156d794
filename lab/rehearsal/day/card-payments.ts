import { exampleBrowser } from '../../../src/contract/example-values.ts';
import type { Resource } from '../../../src/contract/index.ts';
import { createBank } from '../../../src/platform/cards/cards/testing/bank.ts';
import { type ApiAnswer, must } from '../../../src/platform/testing/api-client.ts';
import { type Merchant, toAmount, type World } from './world.ts';

/** Data that the form sends beside the cardholder’s input. */
const page = {
  browser: { ...exampleBrowser, 'challenge-width': 600, 'challenge-height': 700 },
  'purchase-protection-token': 'pp_rehearsal_0123456789',
};

/** Cards of the directory: without a challenge, and with a code. */
const enrolled = { frictionless: '4000000000001018', challenged: '4000000000001109' };
/** Adyen's stand-in declines it. */
const declined = '4000000000002024';

/** Links a card by the form's own requests, with 3-D Secure as its bank wants it. */
export async function linkCard(world: World): Promise<void> {
  const { chance, figures, browser, contacts } = world;
  const { merchant, contactId } = chance.oneOf(contacts);
  const card = await merchant.client.mustPost('/v2/credit-card-resources', {
    'contact-id': contactId,
  });
  const hash = String(card.attributes['resource-token-hash']);
  const path = `/v2/credit-card-authorization/${hash}`;
  await figures.time('card link', async () => {
    const answer = await browser.post(path, {
      ...page,
      number: numberOf(world),
      name: 'Ada Abbott',
      'expiration-date': `${String(1 + chance.below(12)).padStart(2, '0')}${30 + chance.below(9)}`,
      cvv: '123',
      'billing-address': { 'postal-code': '89145' },
    });
    if (answer.status === 422) return figures.count('declined cards');
    const begun = authenticationIn(await must(Promise.resolve(answer)));
    if (begun && !(await authenticate(world, begun))) return figures.count('failed 3-D Secure');
    const { data } = await must(
      begun ? browser.post(`${path}/verify`, { 'three-ds': true }) : Promise.resolve(answer),
    );
    const methodId = String(data.attributes['funds-transfer-method-id']);
    world.cards.push({ merchant, contactId, cardResourceId: String(card.id), methodId });
    figures.count('linked cards');
  });
}

/** Pays with a linked card in the form, with its security code and 3-D Secure. */
export async function payInForm(world: World): Promise<void> {
  const { chance, figures, browser, cards } = world;
  const card = chance.oneOf(cards);
  const amount = toAmount(500 + chance.below(20_000));
  const renewed = await card.merchant.client.mustPost(
    `/v2/credit-card-resources/${card.cardResourceId}/token`,
  );
  const hash = String(renewed.attributes['resource-token-hash']);
  await figures.time('card payment in the form', async () => {
    const input = { ...page, amount, cvv: '123' };
    const answer = await browser.post(`/v2/contributions/${hash}`, input);
    if (answer.status === 422 || answer.status === 429) return figures.count('declined payments');
    const begun = authenticationIn(await must(Promise.resolve(answer)));
    if (begun && !(await authenticate(world, begun))) return figures.count('failed 3-D Secure');
    await record(world, card.merchant, String(answer.data.id));
    world.saved.push(card);
  });
}

/** The merchant's server charges a linked card. */
export async function payByServer(world: World): Promise<void> {
  const { chance, figures, saved } = world;
  if (saved.length === 0) return payInForm(world);
  const { merchant, methodId } = chance.oneOf(saved);
  const amount = toAmount(500 + chance.below(20_000));
  await figures.time('card payment by the server', async () => {
    const input = { amount, 'funds-transfer-method-id': methodId };
    const answer = await merchant.client.post('/v2/contributions', input);
    if (answer.status === 422) return figures.count('declined payments');
    recordAnswer(world, merchant, (await must(Promise.resolve(answer))).data);
  });
}

async function record(world: World, merchant: Merchant, id: string): Promise<void> {
  const { data } = await must(merchant.client.get(`/v2/contributions/${id}`));
  recordAnswer(world, merchant, data);
}

function recordAnswer({ figures, paid }: World, merchant: Merchant, data: Resource): void {
  const { status, amount } = data.attributes;
  figures.count(`card payments ${String(status)}`);
  if (status !== 'completed') return;
  paid.push({
    merchant,
    contributionId: String(data.id),
    fundsTransferId: String(data.attributes['funds-transfer-id']),
    amount: Number(amount).toFixed(2),
  });
}

/** Most cards take part in 3-D Secure without a challenge, a few with one; one of fifty is declined. */
function numberOf({ chance }: World): string {
  const share = chance.below(100);
  if (share < 2) return declined;
  if (share < 6) return enrolled.challenged;
  if (share < 60) return enrolled.frictionless;
  return withCheckDigit(`424242${String(chance.below(1_000_000_000)).padStart(9, '0')}`);
}

/** Adds the digit of the Luhn formula. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const authenticationIn = ({ included }: ApiAnswer): Resource | undefined =>
  included.find(({ type }) => type === 'three-ds-authentications');

/** Passes an authentication as browser and cardholder. Returns true if it succeeded. */
async function authenticate({ browser }: World, begun: Resource): Promise<boolean> {
  const send = (request: Request) => fetch(request);
  const bank = createBank({ issuer: send, platform: send, client: () => browser });
  return (await bank.authenticate(begun)).data.attributes.status === 'succeeded';
}
