import { describe, expect, test } from 'vitest';
import { exceptionsOfName, fraudScoreOfName } from './sandbox-names.ts';

// Covers EX1, EX2, EX5
describe('a name with sandbox exception codes', () => {
  test.each([
    ['0', ['access'], ['access'], ['access']],
    ['1', [], ['address'], ['address']],
    ['2', ['currency_risk'], [], []],
    ['3', [], ['date_of_birth'], ['date_of_birth']],
    ['4', [], ['deceased'], []],
    ['5', [], [], ['document_valid']],
    ['6', [], ['name_and_address'], []],
    ['7', [], ['name'], []],
    ['8', ['sanctions_screening'], [], []],
    ['9', [], [], ['tax_country']],
    ['10', [], ['tax_id_number'], []],
    ['2 4', ['currency_risk'], ['deceased'], []],
    [' 8\t2  8 ', ['sanctions_screening', 'currency_risk'], [], []],
    ['11 -1 x 7', [], ['name'], []],
    ['', [], [], []],
  ])('%j', (words, aml, cip, document) => {
    const failed = (kinds: string[]) => kinds.map((kind) => `${kind}_auto_check_failed`);
    expect(exceptionsOfName(`sandbox_exceptions ${words}`)).toEqual({
      aml: failed(aml),
      cip: failed(cip),
      document: failed(document),
    });
  });

  test.each(['Jane sandbox_exceptions 1', 'sandbox_exceptions1', 'Sandbox_Exceptions 1', ''])(
    'is not %j',
    (name) => {
      expect(exceptionsOfName(name)).toEqual({ aml: [], cip: [], document: [] });
    },
  );
});

test.each([
  ['sandbox_fraud_score 0.995', 0.995],
  ['sandbox_fraud_score .5', 0.5],
  ['sandbox_fraud_score 1', 1],
  ['sandbox_fraud_score 1.5', 1],
  ['sandbox_exceptions 2 sandbox_fraud_score 0.99', 0.99],
  ['sandbox_fraud_score high', 0],
  ['Jane Roe', 0],
])('the name %j requests the fraud score %d', (name, score) => {
  expect(fraudScoreOfName(name)).toBe(score);
});
