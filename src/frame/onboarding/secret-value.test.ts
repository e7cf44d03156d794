import { expect, it } from 'vitest';
import { maskNumber } from './secret-value.tsx';

it.each([
  ['123-45-6789', '•••-••-', '6789'],
  ['36 574 261 809', '•• ••• ••', '1 809'],
  ['12-3456789', '••-•••', '6789'],
  ['A-58818501', '•-••••', '8501'],
  ['AB 12', '•• ', '12'],
  ['123', '••', '3'],
  ['7', '•', ''],
])('shows only the end of %s', (number, hidden, end) => {
  expect(maskNumber(number)).toEqual({ hidden, end });
});
