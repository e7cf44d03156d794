import { expect, it } from 'vitest';
import { defaultColours } from '../contract/default-colours.ts';
import { catalogue } from './catalogue.ts';
import { findUnknownNames } from './unknown-names.ts';

const card = (given: unknown) => findUnknownNames(catalogue.launchCreditCard, given);

it.each([
  [{ resource_token_hash: '' }, 'resource_token_hash', 'resourceTokenHash'],
  [{ tokenHash: '' }, 'tokenHash', 'resourceTokenHash'],
  [{ ammount: '' }, 'ammount', 'amount'],
  [{ Locale: '' }, 'Locale', 'locale'],
  [{ theme: { primaryColor: '' } }, 'theme.primaryColor', 'primary'],
  [{ theme: { backgroundColor: '' } }, 'theme.backgroundColor', 'background?'],
  [{ events: { onLoaded() {} } }, 'events.onLoaded', 'loaded'],
  [{ events: { onCardVerified() {} } }, 'events.onCardVerified', 'cardVerified'],
])('warns about %j with the nearest name', (given, name, nearest) => {
  expect(card(given)).toEqual([
    expect.stringContaining(`unknown_option: "${name}" does nothing; did you mean ${nearest}`),
  ]);
});

it('lists all names if none is near, without a token', () => {
  expect(card({ theme: { zzz: '' } })).toEqual([
    `unknown_option: "theme.zzz" does nothing; did you mean ${Object.keys(defaultColours).join(', ')}?`,
  ]);
  expect(card({ [`ccr_${'a'.repeat(32)}`]: 1 }).join()).not.toContain('aaa');
});

it('accepts every name in the guide', () => {
  const given = {
    target: '',
    resourceTokenHash: '',
    theme: { primary: '', background: '' },
    locale: '',
    events: { loaded() {}, loadFailed() {}, onExit() {}, onStatus() {} },
    width: 1,
    height: 1,
    amount: 1,
    hideAmount: true,
  };
  expect(card(given)).toEqual([]);
  expect(findUnknownNames(catalogue.launchCreateCompany, given)).toHaveLength(2);
});

it.each([undefined, null, 5, 'card', { theme: null, events: 5 }])(
  'finds nothing in %j',
  (given) => {
    expect(card(given)).toEqual([]);
  },
);
