import { expect, it } from 'vitest';
import {
  addressOf,
  addressOfForm,
  addressOfLink,
  addressOfResource,
  placeOf,
} from './addresses.ts';
import { everything } from './list-query.ts';

it.each([
  ['/v2/contacts/1a', '/explore/contacts/1a'],
  ['/v2/contributions?contact.id=1a', '/explore/contributions?filter%5Bcontact.id+eq%5D=1a'],
  [
    '/v2/holds?account.id=1a&sort=-created-at&limit=1',
    '/explore/holds?filter%5Baccount.id+eq%5D=1a&sort=-created-at&page%5Bsize%5D=1',
  ],
  ['/v2/accounts/1a/policy', '/linked?path=%2Fv2%2Faccounts%2F1a%2Fpolicy'],
  ['https://elsewhere.example/v2/contacts/1a', undefined],
  ['//elsewhere.example/v2/contacts', undefined],
  ['javascript:alert(1)', undefined],
  ['/docs', undefined],
])('the link %s leads to %s', (link, address) => {
  expect(addressOfLink(link)).toBe(address);
});

it.each(['1a', 'a/b', '..', 'ü %', '?x=1#y'])('an address names the resource %j', (id) => {
  const { pathname } = new URL(addressOfResource('banks', id), 'http://console');
  if (id === '..') expect(placeOf(pathname).kind).not.toBe('resource');
  else expect(placeOf(pathname)).toEqual({ kind: 'resource', type: 'banks', id });
});

it.each(['/elsewhere', '/explore/a/b/c'])('%s is no place', (pathname) => {
  expect(placeOf(pathname)).toEqual({ kind: 'unknown' });
});

it('the form of an operation opens over its resource or its list, filled in with filters', () => {
  const rule = { type: 'rules', id: 'r/1' };
  expect(addressOf(rule)).toBe('/explore/rules/r%2F1');
  expect(addressOf(rule, 'retireRule')).toBe('/explore/rules/r%2F1?do=retireRule');
  expect(addressOfForm('rules', 'createRule')).toBe('/explore/rules?do=createRule');
  const filters = [{ path: 'rule.id', operator: 'eq', value: 'r1' }] as const;
  expect(addressOfForm('links', 'createLink', { ...everything, filters })).toBe(
    '/explore/links?filter%5Brule.id+eq%5D=r1&do=createLink',
  );
});
