import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BillingAddress,
  Browser,
  CardholderName,
  CardNumber,
  ExpirationDate,
  hasValidCheckDigit,
  PostalCode,
  SecurityCode,
} from './card.ts';

const sandboxCards = [
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '30569309020004',
  '3566002020360505',
  '6200000000000005',
  ...[
    1018, 1026, 1034, 1042, 1059, 1109, 1117, 1125, 1133, 1141, 1158, 1166, 1174, 1182, 1190, 1208,
    1216, 1224, 1232,
  ].map((ending) => `400000000000${ending}`),
  ...[2016, 2024, 2032, 2040, 2057, 2065, 2073, 3014, 4012, 4020].map(
    (ending) => `400000000000${ending}`,
  ),
];

describe('CardNumber', () => {
  it.each(sandboxCards)('accepts the sandbox card %s', (number) => {
    expect(CardNumber.safeParse(number).success).toBe(true);
  });

  it.each([
    '',
    '42424242424',
    '4242x4242x4242x4242',
    '42424242424242424242',
    '4242424242424241',
    4242424242424242,
  ])('rejects %j', (value) => {
    expect(CardNumber.safeParse(value).success).toBe(false);
  });

  const payloads = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 })
    .map((digits) => digits.join(''));

  it('accepts exactly one check digit for numbers of any length', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        // ISO/IEC 7812-1: from the right, double every other digit and add the digits of the results.
        const sum = [...payload].reverse().reduce((total, digit, index) => {
          const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
          return total + Math.floor(value / 10) + (value % 10);
        }, 0);
        const right = (10 - (sum % 10)) % 10;
        const taken = Array.from({ length: 10 }, (_, digit) => digit).filter(
          (digit) => CardNumber.safeParse(`${payload}${digit}`).success,
        );
        expect(taken).toEqual([right]);
      }),
    );
  });

  it('rejects any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sandboxCards),
        fc.nat(18),
        fc.integer({ min: 1, max: 9 }),
        (number, position, shift) => {
          const index = position % number.length;
          const wrong = (Number(number[index]) + shift) % 10;
          return !hasValidCheckDigit(`${number.slice(0, index)}${wrong}${number.slice(index + 1)}`);
        },
      ),
    );
  });
});

describe('the other card fields', () => {
  const address = {
    'postal-code': '10115',
    'street-1': 'Torstr. 1',
    'street-2': '2nd floor',
    city: 'Berlin',
    region: 'BE',
    country: 'DE',
  };

  it.each([
    ['4242', 'must be 12 to 19 digits', CardNumber],
    ['4242424242424241', 'must be a valid card number: the check digit is wrong', CardNumber],
    ['12', 'must be 3 or 4 digits', SecurityCode],
    ['2030-13', 'must be MMYY', ExpirationDate],
    ['', 'is required', CardholderName],
    ['a'.repeat(81), 'must have at most 80 characters', CardholderName],
    ['-', 'must be 2 to 12 letters or digits', PostalCode],
  ])('report for %j: %s', (value, message, schema) => {
    const messages = schema.safeParse(value).error?.issues.map((issue) => issue.message);
    expect(messages).toContain(message);
  });

  it.each([
    [
      Browser.shape['time-zone'],
      // UTC minus local time in minutes, from UTC+14 and UTC+13 (Kiribati, Tonga) to UTC-12.
      [-840, -780, 0, 720, 840],
      [-841, 841, 0.5],
    ],
    [SecurityCode, ['123', '1234'], ['', '12', '12345', 'abc']],
    [
      ExpirationDate,
      ['0130', '1299', '01/30', '2030-01', ' 0130'],
      ['1330', '0030', '130', '00130', '01300'],
    ],
    [
      PostalCode,
      ['10115', 'SW1A 1AA', 'K1A-0B1', '〒100-0001', 'GIR'],
      ['', '-', '1-', '-1', '--', '  ', '1', 'a'.repeat(13), '<b>12'],
    ],
    [CardholderName, ['J', 'a'.repeat(80)], ['', 'a'.repeat(81)]],
    [
      BillingAddress,
      [
        { 'postal-code': '10115' },
        { ...address, 'street-1': 'a'.repeat(100) },
        { ...address, city: 'a'.repeat(100) },
      ],
      [
        {},
        { 'postal-code': '-' },
        ...['street-1', 'street-2', 'city', 'region'].map((name) => ({
          ...address,
          [name]: 'a'.repeat(101),
        })),
        { ...address, country: 'XX' },
      ],
    ],
  ])('accept the values that the networks accept', (schema, right, wrong) => {
    expect(right.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(wrong.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});
