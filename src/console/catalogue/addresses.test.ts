import { expect, it } from 'vitest';
import { addressOfLink, addressOfResource, placeOf } from './addresses.ts';

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
