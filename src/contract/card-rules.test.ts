import { expect, it } from 'vitest';
import { ownNetworkPattern } from './card-rules.ts';

it.each([
  ['RuPay', ['508500', '508999', '606985', '607984', '608001', '608499', '817200', '819899']],
  ['Verve', ['506099', '506198', '507865', '507964']],
  ['Elo', ['504175', '506699', '506778', '509000', '509999', '627780', '636297', '636368']],
  ['Hipercard', ['606282', '637095', '637568', '637599', '637609', '637612']],
])('recognizes the ranges of %s', (_network, ranges) => {
  expect(ranges.filter((digits) => !ownNetworkPattern.test(`${digits}0000000000`))).toEqual([]);
});

it.each(['501800', '560000', '580000', '620000', '630400', '670000', '676100', '810000', '817100'])(
  '%s belongs to Maestro or UnionPay',
  (digits) => {
    expect(ownNetworkPattern.test(digits)).toBe(false);
  },
);
