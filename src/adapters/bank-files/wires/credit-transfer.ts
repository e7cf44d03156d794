import { createHash } from 'node:crypto';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { Order } from '../ach/ach-entry.ts';
import { fromCents, toCents } from '../books/bank.ts';
import type { BankSettings } from '../settings.ts';
import { writeXml, type XmlNode } from './xml.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08';

type Counterparty = NonNullable<Order['counterparty']>;
type Address = NonNullable<Counterparty['address']>;

interface WireHead {
  readonly settings: BankSettings;
  readonly createdAt: Date;
  /** `YYYY-MM-DD` */
  readonly settlesOn: string;
}

/**
 * Writes a wire as `pacs.008.001.08`, in the usage of the Fedwire Funds Service: one customer transfer, cleared by
 * Fedwire (`FDW`), banks by their routing numbers (`USABA`).
 *
 * @throws VendorRefusal currency_not_supported, routing_number_required
 */
export function creditTransfer(order: Order, head: WireHead): Buffer {
  const { counterparty } = order;
  if (order.currency !== 'USD') throw new VendorRefusal('currency_not_supported');
  if (!counterparty?.routingNumber) throw new VendorRefusal('routing_number_required');
  const { depository } = head.settings;
  const id = plainId(order.reference);
  const message: XmlNode = [
    'FIToFICstmrCdtTrf',
    [
      groupHeader(id, head),
      [
        'CdtTrfTxInf',
        [
          [
            'PmtId',
            [
              ['InstrId', id],
              ['EndToEndId', id],
              ['UETR', uetrOf(order.reference)],
            ],
          ],
          ['PmtTpInf', [['LclInstrm', [['Prtry', 'CTRC']]]]],
          ['IntrBkSttlmAmt', fromCents(toCents(order.amount)), { Ccy: order.currency }],
          ['IntrBkSttlmDt', head.settlesOn],
          ['ChrgBr', 'SLEV'],
          ['InstgAgt', bankBy(depository.routingNumber)],
          ['InstdAgt', bankBy(counterparty.routingNumber)],
          ...intermediary(counterparty),
          ['Dbtr', party(depository.creditTo, [depository.beneficiaryAddress])],
          ['DbtrAcct', accountBy(depository.accountNumber)],
          ['DbtrAgt', bankBy(depository.routingNumber)],
          ['CdtrAgt', bankBy(counterparty.routingNumber)],
          ['Cdtr', party(counterparty.name, linesOf(counterparty.address))],
          [
            'CdtrAcct',
            counterparty.iban ? ibanOf(counterparty.iban) : accountBy(counterparty.accountNumber),
          ],
          furtherCredit(counterparty),
          order.memo ? ['RmtInf', [['Ustrd', cut(order.memo, 140)]]] : undefined,
        ],
      ],
    ],
  ];
  const document = writeXml(['Document', [message], { xmlns: namespace }]);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`);
}

/** Returns a reference without hyphens: ids of ISO 20022 have 35 characters. */
export function plainId(reference: string): string {
  return reference.replaceAll('-', '');
}

/** Returns the unique end-to-end transaction reference: a UUID of version 4 that depends on the reference alone. */
function uetrOf(reference: string): string {
  const hex = createHash('sha256').update(`uetr ${reference}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

function groupHeader(id: string, { createdAt }: WireHead): XmlNode {
  return [
    'GrpHdr',
    [
      ['MsgId', id],
      ['CreDtTm', createdAt.toISOString()],
      ['NbOfTxs', '1'],
      [
        'SttlmInf',
        [
          ['SttlmMtd', 'CLRG'],
          ['ClrSys', [['Cd', 'FDW']]],
        ],
      ],
    ],
  ];
}

function bankBy(routingNumber: string, name?: string | null): XmlNode[] {
  const system: XmlNode = ['ClrSysId', [['Cd', 'USABA']]];
  const member: XmlNode = ['ClrSysMmbId', [system, ['MmbId', routingNumber]]];
  return [['FinInstnId', [member, name ? ['Nm', cut(name, 140)] : undefined]]];
}

function intermediary({ intermediaryBank }: Counterparty): XmlNode[] {
  if (!intermediaryBank) return [];
  const { routingNumber, name, accountNumber } = intermediaryBank;
  if (!routingNumber) throw new VendorRefusal('intermediary_routing_number_required');
  const agent: XmlNode = ['IntrmyAgt1', bankBy(routingNumber, name)];
  return accountNumber ? [agent, ['IntrmyAgt1Acct', accountBy(accountNumber)]] : [agent];
}

/** Names have 140 characters; up to seven address lines have 70. */
function party(name: string, lines: readonly string[]): XmlNode[] {
  const written = lines.filter(Boolean).slice(0, 7);
  const address = written.map((line): XmlNode => ['AdrLine', cut(line, 70)]);
  return [['Nm', cut(name, 140)], ...(address.length > 0 ? [['PstlAdr', address] as const] : [])];
}

function linesOf(address: Address | null): string[] {
  if (!address) return [];
  const { street1, street2, city, region, postalCode, country } = address;
  const place = [city, region, postalCode].filter(Boolean).join(' ');
  return [street1, street2 ?? '', place, country];
}

function accountBy(number: string): XmlNode[] {
  return [['Id', [['Othr', [['Id', number]]]]]];
}

function ibanOf(iban: string): XmlNode[] {
  return [['Id', [['IBAN', iban.replaceAll(' ', '').toUpperCase()]]]];
}

function furtherCredit({ furtherCredit: further }: Counterparty): XmlNode | undefined {
  const text = [further?.name, further?.accountNumber].filter(Boolean).join(' ');
  return text ? ['InstrForCdtrAgt', [['InstrInf', cut(`FFC ${text}`, 140)]]] : undefined;
}

function cut(text: string, length: number): string {
  return text.trim().slice(0, length).trim();
}
