import { expect, it } from 'vitest';
import { createFaultSwitch, type FaultName, type Passing, type Treatment } from './faults.ts';

const form: Passing = { to: 'platform', from: 'browser', method: 'POST', path: '/v2/x' };
const shop: Passing = { ...form, from: 'server' };
const read: Passing = { ...form, method: 'GET' };
const script: Passing = { ...read, path: '/v1/embeds.js' };
const bank: Passing = { ...form, to: 'issuer', path: '/challenge' };

it.each<[FaultName, Passing, Treatment]>([
  ['none', form, 'pass'],
  ['latency', form, 'delay'],
  ['latency', shop, 'pass'],
  ['latency', script, 'pass'],
  ['lost-answer', read, 'pass'],
  ['server-error', form, 'refuse'],
  ['server-error', read, 'pass'],
  ['offline', read, 'cut'],
  ['offline', shop, 'pass'],
  ['silent-bank', bank, 'hold'],
  ['silent-bank', { ...bank, from: 'server' }, 'pass'],
  ['silent-bank', form, 'pass'],
  ['offline', bank, 'pass'],
])('under %s treats %o with %s', (fault, passing, treatment) => {
  const faults = createFaultSwitch();
  faults.choose(fault);
  expect(faults.treat(passing)).toBe(treatment);
});

it('loses one answer of each request, and starts over when chosen again', () => {
  const faults = createFaultSwitch();
  const sent = { ...form, idempotentId: '1' };
  faults.choose('lost-answer');
  expect([faults.treat(sent), faults.treat(sent)]).toEqual(['lose', 'pass']);
  expect(faults.treat({ ...sent, idempotentId: '2' })).toBe('lose');
  faults.choose('lost-answer');
  expect(faults.treat(sent)).toBe('lose');
});
