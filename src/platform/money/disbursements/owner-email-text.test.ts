import { expect, test } from 'vitest';
import type { PaymentInstructionsContent, PaymentParty } from '../../../contract/index.ts';
import { platformWords } from '../../../languages/platform-texts.ts';
import { ownerEmailText } from './owner-email-text.ts';

const hanako: PaymentParty = {
  name: 'Hanako Yamada',
  'postal-address': null,
  account: null,
  agent: null,
  'intermediary-agent': null,
  'ultimate-party': null,
};
const account: NonNullable<PaymentParty['account']> = {
  'last-4': null,
  type: null,
  iban: null,
  'signet-address': null,
  'wallet-address': null,
  tag: null,
};

/** Returns the lines about a payment, in German. */
function linesOf(network: string, creditor: PaymentParty): string[] {
  const content: PaymentInstructionsContent = {
    direction: 'push',
    network,
    amount: '0.5',
    'currency-type': null,
    'asset-id': null,
    creditor,
    debtor: null,
    'remittance-information': null,
    'statement-description': null,
    'entry-class': null,
  };
  const payment = { content, digest: '', formattedAmount: '0.5 ETH' };
  const text = ownerEmailText(platformWords('de'), { name: 'Jane Roe', hash: 'dov_1', payment });
  return text.split('\n\n')[2]?.split('\n') ?? [];
}

test.each([
  ['ach', 'ACH'],
  ['wire', 'Überweisung'],
  ['wire_international', 'Überweisung'],
  ['check', 'Scheck'],
  ['signet', 'Signet'],
  ['bitcoin_cash', 'bitcoin cash'],
])('a payment by %s is one by %s', (network, method) => {
  expect(linesOf(network, { ...hanako, account: { ...account, 'last-4': '6789' } })).toEqual([
    'Betrag: 0.5 ETH',
    `Zahlungsart: ${method}`,
    'Empfänger: Hanako Yamada',
    'Konto: •••• 6789',
  ]);
});

test('a wallet is named in full, and an address as its country writes it', () => {
  const address = {
    'street-1': '千代田1-1',
    'street-2': null,
    city: '千代田区',
    region: 'Tokyo',
    'postal-code': '100-0001',
    country: 'JP',
  };
  const wallet = { ...account, 'wallet-address': '0xabc' };
  const lines = linesOf('ethereum', { ...hanako, account: wallet, 'postal-address': address });
  expect(lines.slice(3)).toEqual([
    'Konto: 0xabc',
    'Adresse: 〒100-0001 東京都千代田区 千代田1-1, Japan',
  ]);
});
