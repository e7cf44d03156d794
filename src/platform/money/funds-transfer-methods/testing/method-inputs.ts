import { exampleBankAccount } from '../../../../contract/index.ts';

/** Inputs of methods. The test adds the contact. */

const address = {
  'street-1': '1 Bank Street',
  city: 'New York',
  region: 'NY',
  'postal-code': '10001',
  country: 'US',
};

export const linkedAch = {
  'funds-transfer-type': 'ach',
  'ach-check-type': 'personal',
  'aggregator-processor-token': 'processor-sandbox-jane',
  'ip-address': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
};

export const rawAch = exampleBankAccount;

export const wire = {
  'funds-transfer-type': 'wire',
  'bank-account-name': 'Jane Roe',
  'bank-account-number': '000123456789',
  'routing-number': '026009593',
};

export const internationalWire = {
  'funds-transfer-type': 'wire_international',
  'bank-account-name': 'Jane Roe',
  'bank-account-number': 'GB29NWBK60161331926819',
  'bank-name': 'Bank of London',
  'swift-code': 'NWBKGB2L',
  'bank-address': { 'street-1': '1 Lombard St', city: 'London', country: 'GB' },
  'intermediary-bank-name': 'Bank Between',
  'intermediary-bank-account-number': '5550001234',
  'intermediary-bank-address': address,
  'intermediary-bank-swift-code': 'CITIUS33XXX',
};

export const check = {
  'funds-transfer-type': 'check',
  'check-payee': 'Jane Roe',
  'mailing-address': address,
};

export const signet = { 'funds-transfer-type': 'signet', 'signet-address': '0xabc123' };
