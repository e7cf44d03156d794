import { formatOnOneLine } from '../../../addresses/format-as-written.ts';
import type { PostalAddress } from '../../../contract/index.ts';
import type { PlatformWords } from '../../../languages/platform-texts.ts';
import { paragraphs } from '../../kernel/services/index.ts';
import type { Confirmed } from './read-payment.ts';

interface Content {
  readonly name: string;
  /** A credential: anybody who has it can confirm the payment. */
  readonly hash: string;
  readonly payment: Confirmed;
}

/** Writes the email that asks an owner to confirm a payment. */
export function ownerEmailText(words: PlatformWords, { name, hash, payment }: Content): string {
  const { say } = words;
  return paragraphs(
    say('hello', { name }),
    say('paymentRequested'),
    linesOf(words, payment).join('\n'),
    say('paymentReview'),
    hash,
  );
}

/** Returns amount, payee and destination, one on each line. */
function linesOf(words: PlatformWords, { content, formattedAmount }: Confirmed): string[] {
  const { say } = words;
  const { creditor, network } = content;
  const { 'postal-address': address, account, agent } = creditor ?? {};
  const number = account?.['last-4'] && `•••• ${account['last-4']}`;
  const place = number || account?.['wallet-address'] || account?.['signet-address'];
  return [
    say('paymentAmount', { amount: formattedAmount }),
    say('paymentMethod', { method: methodName(words, network) }),
    creditor?.name && say('paymentTo', { name: creditor.name }),
    place && say('paymentAccount', { account: place }),
    agent?.name && say('paymentBank', { bank: agent.name }),
    address && say('paymentAddress', { address: placeOf(address, words.locale) }),
  ].filter((line): line is string => !!line);
}

/** Returns an address as its country writes it, with the country's name in the reader's language. */
function placeOf(address: PostalAddress, locale: string): string {
  const { country } = address;
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return `${formatOnOneLine(address)}, ${name}`;
}

/** Names that are the same in every language. */
const names = new Map([
  ['ach', 'ACH'],
  ['signet', 'Signet'],
]);

function methodName({ say }: PlatformWords, network: string): string {
  if (network.startsWith('wire')) return say('wire');
  return network === 'check' ? say('check') : (names.get(network) ?? network.replaceAll('_', ' '));
}
