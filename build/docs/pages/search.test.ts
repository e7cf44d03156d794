import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { excerptOf } from '../../../src/docs/excerpt.ts';
import { find } from '../../../src/docs/find.ts';
import { searchOptions } from '../../../src/docs/search-options.ts';
import { synonyms } from '../../../src/docs/synonyms.ts';
import { operationIdOf } from '../../../src/platform/kernel/api/openapi/document-paths.ts';
import { tagOf } from '../../../src/platform/kernel/api/openapi/tag-objects.ts';
import { type Edition, pageNamesOf } from './navigation.ts';
import { readPage } from './read-page.ts';
import { apiDocumentOf } from './reference/api-document.ts';
import { searchIndexOf } from './search-index.ts';

function indexOf(edition: Edition) {
  const pages = pageNamesOf(edition).map((name) => readPage(name, edition));
  const written = JSON.stringify(searchIndexOf(pages, apiDocumentOf(edition)));
  return MiniSearch.loadJSON(written, searchOptions);
}

const indexes = { sandbox: indexOf('sandbox'), production: indexOf('production') };
const addressesOf = (asked: string, edition: Edition = 'sandbox') =>
  find(indexes[edition], asked).map(({ id }) => String(id));

/** Questions of a developer at a merchant, each with the page that answers it. */
const questions: readonly (readonly [asked: string, page: string])[] = [
  ['3DS', '/docs/three-d-secure'],
  ['sca challenge', '/docs/three-d-secure'],
  ['dark mode', '/docs/theming'],
  ['change colors', '/docs/theming'],
  ['test card', '/docs/test-cards'],
  ['insufficient funds test card', '/docs/test-cards'],
  ['zip code', '/docs/flows'],
  ['save card for later', '/docs/saved-cards'],
  ['subscription', '/docs/saved-cards'],
  ['recurring payments', '/docs/saved-cards'],
  ['refund', '/docs/refunds'],
  ['payout to bank account', '/docs/payouts'],
  ['withdraw money', '/docs/payouts'],
  ['chargeback', '/docs/disputes'],
  ['api key', '/docs/platform'],
  ['jest', '/docs/unit-tests'],
  ['webhook types', '/docs/webhook-events'],
  ['raw body express', '/docs/receiving-webhooks'],
  ['python', '/docs/server-samples'],
  ['deprecation', '/docs/versioning'],
  ['release notes', '/docs/changelog'],
  ['pagination', '/docs/platform'],
  ['idempotency key', '/docs/platform'],
  ['invite a colleague', '/docs/platform'],
  ['verify webhook signature', '/docs/webhooks'],
  ['rotate webhook secret', '/docs/webhooks'],
  ['webhook retry', '/docs/webhooks'],
  ['CORS', '/docs/security-policy'],
  ['content security policy', '/docs/security-policy'],
  ['react', '/docs/npm'],
  ['vue component', '/docs/frameworks'],
  ['next.js', '/docs/frameworks'],
  ['angular', '/docs/frameworks'],
  ['install npm', '/docs/npm'],
  ['expired token', '/docs/errors'],
  ['card_declined error', '/docs/errors'],
  ['loadFailed', '/docs/errors'],
  ['translate form to german', '/docs/languages'],
  ['screen reader', '/docs/accessibility'],
  ['SAQ A', '/docs/pci-dss'],
  ['migrate from stripe', '/docs/migration'],
  ['Apple Pay', '/docs/cards'],
  ['kyc company', '/docs/onboarding'],
  ['supported browsers', '/docs/support'],
  ['go live checklist', '/docs/going-live'],
];

test.each(questions)('“%s” finds %s first', (asked, page) => {
  const [first = 'nothing'] = addressesOf(asked);
  expect(first.split('#')[0], addressesOf(asked).slice(0, 4).join(' ')).toBe(page);
});

test('has at least thirty questions', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30);
});

test('every answer among the synonyms is an address of the site', () => {
  const addresses = [...indexes.sandbox.search(MiniSearch.wildcard)].map(({ id }) => String(id));
  const answers = Object.values(synonyms)
    .flat()
    .filter((text) => text.startsWith('/'));
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((answer) => !addresses.includes(answer))).toEqual([]);
});

test('finds sections by the beginnings of their words', () => {
  expect(addressesOf('verifywebh')).toContain('/docs/npm#verify-webhooks');
});

test('falls back to any of the words if all of them are found together less than three times', () => {
  const [unknown, known] = [addressesOf('qqqqqq theming'), addressesOf('theming')];
  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
  expect(addressesOf('qqqqqq')).toEqual([]);
});

test.each(['constructor', '__proto__ toString', '(*', '  '])('takes %j for words', (asked) => {
  expect(addressesOf(asked)).toBeInstanceOf(Array);
});

test('finds every operation of the reference by its name', () => {
  for (const [name, operation] of Object.entries(operations)) {
    const id = operationIdOf(name, operation);
    expect(addressesOf(name).slice(0, 8)).toContain(`/docs/reference/${tagOf(operation)}#${id}`);
  }
});

test('lists guides for merchants before the reference, and operators’ pages after both', () => {
  const readers = find(indexes.sandbox, 'webhook').map(({ reader }) => reader);
  const firstOf = (reader: string) => readers.indexOf(reader);
  expect(readers[0]).toBe('integrate');
  expect(firstOf('reference')).toBeGreaterThan(0);
  expect(firstOf('operate')).toBeGreaterThan(0);
});

test('finds nothing of the sandbox in production', () => {
  const found = ['clock advance', 'sandbox cards', 'PLATFORM_URL', 'decision', 'patroni'].flatMap(
    (asked) => addressesOf(asked, 'production'),
  );
  expect(
    found.filter((address) =>
      /^\/docs\/(sandbox|hosting|operating|decisions|scaling)/.test(address),
    ),
  ).toEqual([]);
});

test('an excerpt has the first of the words, marks all of them, and ends between words', () => {
  const text = `${'before it '.repeat(20)}a refund returns money, and Refunds take days ${'after it '.repeat(30)}`;
  const parts = excerptOf(text, ['refund', 'refunds']);
  expect(parts.filter(({ isMarked }) => isMarked).map((part) => part.text)).toEqual([
    'refund',
    'Refunds',
  ]);
  const whole = parts.map((part) => part.text).join('');
  expect(whole).toMatch(/^… (it|before) .* (it|after) …$/);
  expect(whole.length).toBeLessThan(200);
});

test('an excerpt of a short text without the words is all of it', () => {
  expect(excerptOf('Short <text>.', [])).toEqual([{ text: 'Short <text>.', isMarked: false }]);
});
