import { expect, test } from 'vitest';
import { sentenceOfMissing } from './failure.ts';

test('names a missing resource in the singular', () => {
  const names = ['contacts', 'funds-transfers', 'account-policies', 'aml-checks', 'api-keys'];
  expect(names.map(sentenceOfMissing)).toEqual([
    'There is no contact with this id.',
    'There is no funds transfer with this id.',
    'There is no account policy with this id.',
    'There is no AML check with this id.',
    'There is no API key with this id.',
  ]);
});
