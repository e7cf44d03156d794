/** @jest-environment jsdom */
const { createFakeEmbeds, installFakeEmbeds } = require('prime-trust-embeds/testing/fake');
const { showCheckout } = require('./checkout.js');

let fake;
let uninstall;

beforeEach(() => {
  fake = createFakeEmbeds({ origin: 'https://embeds.example' });
  uninstall = installFakeEmbeds(fake);
});
afterEach(() => uninstall());

test('thanks for a card', async () => {
  await showCheckout(document.body, 'ccr_token');
  fake.latest().link();
  expect(document.title).toBe('Thank you');
});

test('names the reason of a decline', async () => {
  await showCheckout(document.body, 'ccr_token');
  fake.latest().decline({ code: 'insufficient_funds' });
  expect(document.title).toBe('Not linked: insufficient_funds');
});
