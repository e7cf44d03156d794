import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JwtInput } from './authentication.ts';
import { EmailVerification, PhoneNumberVerification } from './card-holder-verification.ts';
import { Email } from './email.ts';
import {
  AddressInput,
  BillingAddress,
  CardNumber,
  ContactInput,
  CountryCode,
  canonicalPhoneNumber,
  ExpirationDate,
  FundsTransferMethodInput,
  PhoneNumberInput,
  SecurityCode,
} from './index.ts';
import { IsoDate } from './iso-date.ts';
import { plainEmail, plainInput, plainLine } from './plain-input.ts';
import { printedForms } from './testing/printed-forms.ts';

const address = { 'street-1': '1 Bank Street', city: 'Las Vegas', region: 'NV', country: 'US' };
const method = {
  'funds-transfer-type': 'wire_international',
  'bank-account-name': 'Jane Roe',
  'bank-name': 'Bank',
  'contact-id': '6f1c4b1e-7a57-4d0c-9d1e-0d6c6a1f3b10',
};
const person = {
  'contact-type': 'natural_person',
  name: 'Jane Roe',
  email: 'jane@example.com',
  'date-of-birth': '1990-07-05',
  'tax-country': 'PA',
  'primary-phone-number': { number: '+17025550100' },
  'primary-address': { ...address, 'postal-code': '89101' },
};

/** A kind of value, an example, and its parser. */
type Reading = readonly [name: string, value: string, read: (text: string) => unknown];

const readings: readonly Reading[] = [
  ['a card number', '4242424242424242', (text) => CardNumber.parse(text)],
  ['a security code', '123', (text) => SecurityCode.parse(text)],
  [
    'a code from an email',
    '012345',
    (text) => EmailVerification.parse({ 'email-otp': text })['email-otp'],
  ],
  [
    'a code from a text message',
    '012345',
    (text) => PhoneNumberVerification.parse({ 'phone-number-otp': text })['phone-number-otp'],
  ],
  ['a code of an app', '012345', (text) => JwtInput.parse({ otp: text }).otp],
  ['an expiration date', '1230', (text) => ExpirationDate.parse(text)],
  [
    'a postal code of a card',
    'SW1A 1AA',
    (text) => BillingAddress.parse({ 'postal-code': text })['postal-code'],
  ],
  [
    'a postal code of an address',
    '89101-1234',
    (text) => AddressInput.parse({ ...address, 'postal-code': text })['postal-code'],
  ],
  ['a country', 'US', (text) => CountryCode.parse(text)],
  ['a date', '2030-12-31', (text) => IsoDate.parse(text)],
  ['an email address', 'jane.roe@example.com', (text) => Email.parse(text)],
  ['a phone number', '+17025550100', (text) => phone(text)],
  [
    'a tax id',
    '8-888-8888',
    (text) => ContactInput.parse({ ...person, 'tax-id-number': text })['tax-id-number'],
  ],
  [
    'an IBAN',
    'GB29NWBK60161331926819',
    (text) =>
      bank({ 'bank-account-number': '31926819', 'swift-code': 'NWBKGB2L', iban: text }).iban,
  ],
  [
    'a SWIFT code',
    'NWBKGB2L',
    (text) => bank({ 'bank-account-number': '31926819', 'swift-code': text })['swift-code'],
  ],
  [
    'a bank account number',
    '31926819',
    (text) =>
      bank({ 'bank-account-number': text, 'swift-code': 'NWBKGB2L' })['bank-account-number'],
  ],
  [
    'a routing number',
    '021000021',
    (text) =>
      FundsTransferMethodInput.parse({
        ...method,
        'bank-name': undefined,
        'funds-transfer-type': 'wire',
        'bank-account-number': '31926819',
        'routing-number': text,
      })['routing-number'],
  ],
];

const bank = (numbers: object) => FundsTransferMethodInput.parse({ ...method, ...numbers });
const phone = (number: string) =>
  canonicalPhoneNumber(PhoneNumberInput.parse({ number }).number, undefined);

describe('every printed form', () => {
  it.each(readings)('of %s is parsed', (_name, value, read) => {
    expect(read(value)).toBe(value);
    fc.assert(
      fc.property(printedForms(value), (text) => {
        expect(read(text)).toBe(value);
      }),
    );
  });
});

describe('a code', () => {
  it.each([
    ['SW1A\u00a01AA', 'SW1A 1AA'],
    ['\u200e89101', '89101'],
    ['89101–1234', '89101-1234'],
    ['〒100-0001', '100-0001'],
    ['１００ー０００１', '100-0001'],
    ['"89101".', '89101'],
    // These characters are part of the code.
    ['(702) 555-0100', '(702) 555-0100'],
    ['+1 702', '+1 702'],
    ['A123456(7)', 'A123456(7)'],
    ['&AB970701NN3', '&AB970701NN3'],
    ['…', ''],
  ])('%j becomes %j', (text, plain) => {
    expect(plainInput(text)).toBe(plain);
    expect(plainInput(plain)).toBe(plain);
  });
});

describe('an email address', () => {
  it.each([
    ['<jane@example.com>', 'jane@example.com'],
    ['jane@example.com.', 'jane@example.com'],
    ['\u200bjane@example.com\u00a0', 'jane@example.com'],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'jane@example.com'],
    ['_jane+tag@example.com', '_jane+tag@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    // In Katakana the long vowel mark is a letter.
    ['サーバー@例え.jp', 'サーバー@例え.jp'],
    // A different domain without the joiner.
    ['jane@نامه\u200cای.com', 'jane@نامه\u200cای.com'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainEmail(text)).toBe(plain);
  });
});

describe('a name', () => {
  it.each([
    [' Jean\u00a0Dupont ', 'Jean Dupont'],
    ['Anne–Marie', 'Anne–Marie'],
    ["O'Brien Jr.", "O'Brien Jr."],
    ['مه\u200cدی', 'مه\u200cدی'],
    ['Cafe\u0301', 'Café'],
    ['（株）山田', '（株）山田'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });
});
