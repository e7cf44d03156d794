import { expect, it } from 'vitest';
import { canonicalPhoneNumber } from './phone-number.ts';

it.each([
  ['(702) 555-0100', 'US', '+17025550100'],
  ['1 702 555 0100', 'US', '+17025550100'],
  ['416 555 0100', 'CA', '+14165550100'],
  ['1-416-555-0100', 'CA', '+14165550100'],
  ['555-0100', 'CA', '5550100'],
  ['+44 20 7946 0958', 'CA', '+442079460958'],
  ['416 555 0100', 'DE', '4165550100'],
  ['416 555 0100', undefined, '4165550100'],
])('normalizes %s from %s to %s', (number, country, canonical) => {
  expect(canonicalPhoneNumber(number, country)).toBe(canonical);
});
