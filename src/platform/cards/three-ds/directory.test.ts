import { expect, it } from 'vitest';
import { isBankUrl } from './directory.ts';

it.each([
  ['https://acs.bank.example/challenge', true, true],
  ['https://acs.bank.example:8443/challenge', true, true],
  ['http://127.0.0.1:4200/acs', true, false],
  ['http://[::1]:4200/acs', true, false],
  ['http://localhost:4200/acs', true, false],
  ['http://bank.localhost/acs', true, false],
  ['http://acs.bank.example/challenge', false, false],
  ['http://10.0.0.5/acs', false, false],
  ['http://127.0.0.1.evil.example/acs', false, false],
  ['https://user:secret@acs.bank.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,hello', false, false],
  [undefined, false, false],
])('%s: %s in the sandbox, %s in production', (url, sandbox, production) => {
  expect([isBankUrl(url, 'sandbox'), isBankUrl(url, 'production')]).toEqual([sandbox, production]);
});
