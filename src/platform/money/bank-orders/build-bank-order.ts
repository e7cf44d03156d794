import { CurrencyType, type PaymentParty, type PostalAddress } from '../../../contract/index.ts';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { networks } from '../../../vendors/ports/bank-transfer.ts';
import type { RequestOf } from '../../../vendors/protocol/port.ts';
import type { StoredInstructions } from '../payment-instructions/instructions.ts';

type Order = RequestOf<typeof bankRailsPort, 'send-transfer'>;
type Counterparty = NonNullable<Order['counterparty']>;

/**
 * Builds the bank order for a transfer, including account numbers, from its stored instructions
 * alone.
 *
 * @param reference the id of the transfer
 */
export function buildBankOrder(reference: string, instructions: StoredInstructions): Order {
  const { content } = instructions;
  const network = networkOf(content.network);
  const party = content.creditor ?? content.debtor;
  const isToBank = network !== 'check' && network !== 'signet';
  return {
    reference,
    network,
    direction: content.direction,
    amount: content.amount,
    currency: CurrencyType.parse(content['currency-type']),
    secCode: content['entry-class'],
    description: content['statement-description'],
    memo: content['remittance-information'],
    counterparty: isToBank && party ? counterpartyOf(party, instructions) : null,
    check:
      network === 'check'
        ? { payee: party?.name ?? '', address: addressOf(party?.['postal-address']) }
        : null,
    signetAddress: network === 'signet' ? (party?.account?.['signet-address'] ?? null) : null,
  };
}

function networkOf(name: string): Order['network'] {
  const network = networks.find((one) => one === name);
  if (network === undefined) throw new Error(`no bank moves money by ${name}`);
  return network;
}

function counterpartyOf(
  { name, account, agent, ...party }: PaymentParty,
  { numbers }: StoredInstructions,
): Counterparty {
  const ultimate = party['ultimate-party'];
  return {
    name: name ?? '',
    address: addressOf(party['postal-address']),
    accountNumber: numbers.account ?? '',
    accountType: account?.type === 'savings' ? 'savings' : 'checking',
    routingNumber: agent?.['routing-number'] ?? null,
    swiftCode: agent?.['swift-code'] ?? null,
    iban: account?.iban ?? null,
    bankName: agent?.name ?? null,
    bankAddress: addressOf(agent?.['postal-address']),
    intermediaryBank: intermediaryOf(party['intermediary-agent'], numbers.intermediaryAccount),
    furtherCredit: ultimate && {
      name: ultimate.name,
      accountNumber: ultimate['account-number'],
    },
  };
}

function intermediaryOf(
  agent: PaymentParty['intermediary-agent'],
  accountNumber: string | null,
): Counterparty['intermediaryBank'] {
  return (
    agent && {
      name: agent.name,
      address: addressOf(agent['postal-address']),
      accountNumber,
      routingNumber: agent['routing-number'],
      swiftCode: agent['swift-code'],
      reference: agent.reference,
    }
  );
}

function addressOf(address: PostalAddress | null | undefined): Counterparty['address'] {
  if (!address) return null;
  const latinAddress = address['latin-address'];
  return {
    street1: address['street-1'],
    street2: address['street-2'],
    city: address.city,
    region: address.region,
    postalCode: address['postal-code'],
    country: address.country,
    ...(latinAddress !== undefined && { latinAddress }),
  };
}
