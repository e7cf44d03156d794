import { writeXml, type XmlNode } from '../xml.ts';

const document = (kind: string, body: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${writeXml([
    'Document',
    [body],
    { xmlns: `urn:iso:std:iso:20022:tech:xsd:${kind}` },
  ])}`;

const dollars = (name: string, amount: string): XmlNode => [name, amount, { Ccy: 'USD' }];

interface Booking {
  readonly amount: string;
  readonly sign: 'CRDT' | 'DBIT';
  readonly day?: string;
  readonly bankReference?: string;
  readonly endToEndId?: string;
  readonly remittance?: string;
  readonly creditorAccount?: string;
  /** BAI code. */
  readonly code?: string;
  readonly isReversal?: boolean;
  /** Amounts of the details, if they differ from the one amount. */
  readonly details?: readonly string[];
}

/** Writes a statement, or a notification, which has no balances. */
export function statement(
  bookings: readonly Booking[],
  balances?: { opening: string; closing: string },
): string {
  const account: XmlNode = ['Acct', [['Id', [['Othr', [['Id', '90000000000000001']]]]]]];
  const entries = bookings.map(entryOf);
  const head: XmlNode = [
    'GrpHdr',
    [
      ['MsgId', 'M1'],
      ['CreDtTm', '2026-11-23T22:00:00Z'],
    ],
  ];
  if (!balances) {
    const body: XmlNode = ['Ntfctn', [['Id', 'N1'], account, ...entries]];
    return document('camt.054.001.08', ['BkToCstmrDbtCdtNtfctn', [head, body]]);
  }
  const { opening, closing } = balances;
  const both = [balance('OPBD', opening), balance('CLBD', closing)];
  const body: XmlNode = ['Stmt', [['Id', 'S1'], account, ...both, ...entries]];
  return document('camt.053.001.08', ['BkToCstmrStmt', [head, body]]);
}

function balance(code: string, amount: string): XmlNode {
  return [
    'Bal',
    [
      ['Tp', [['CdOrPrtry', [['Cd', code]]]]],
      dollars('Amt', amount),
      ['CdtDbtInd', 'CRDT'],
      ['Dt', [['Dt', '2026-11-23']]],
    ],
  ];
}

function entryOf(booking: Booking): XmlNode {
  const { amount, sign, day = '2026-11-23', code = '195', details = [amount] } = booking;
  return [
    'Ntry',
    [
      dollars('Amt', amount),
      ['CdtDbtInd', sign],
      booking.isReversal ? ['RvslInd', 'true'] : undefined,
      ['Sts', [['Cd', 'BOOK']]],
      ['BookgDt', [['Dt', day]]],
      ['BkTxCd', [['Prtry', [['Cd', code]]]]],
      ['NtryDtls', details.map((one) => detailOf(booking, one))],
    ],
  ];
}

function detailOf(booking: Booking, amount: string): XmlNode {
  const { bankReference, endToEndId, sign, creditorAccount, remittance } = booking;
  const bank: XmlNode = ['ClrSysMmbId', [['MmbId', '121000248']]];
  const other: XmlNode = ['Othr', [['Id', '000123456789']]];
  return [
    'TxDtls',
    [
      [
        'Refs',
        [
          bankReference ? ['AcctSvcrRef', bankReference] : undefined,
          ['EndToEndId', endToEndId ?? 'NOTPROVIDED'],
        ],
      ],
      dollars('Amt', amount),
      ['CdtDbtInd', sign],
      [
        'RltdPties',
        [
          ['Dbtr', [['Pty', [['Nm', 'Jane Roe & Sons']]]]],
          ['DbtrAcct', [['Id', [other]]]],
          creditorAccount
            ? ['CdtrAcct', [['Id', [['Othr', [['Id', creditorAccount]]]]]]]
            : undefined,
        ],
      ],
      ['RltdAgts', [['DbtrAgt', [['FinInstnId', [bank, ['Nm', 'First Bank']]]]]]],
      remittance ? ['RmtInf', [['Ustrd', remittance]]] : undefined,
    ],
  ];
}

/** Writes a status report on a payment (`pacs.002`). */
export function status(endToEndId: string, code: string, reason?: string): string {
  return document('pacs.002.001.10', [
    'FIToFIPmtStsRpt',
    [
      [
        'GrpHdr',
        [
          ['MsgId', 'R1'],
          ['CreDtTm', '2026-11-20T19:00:00Z'],
        ],
      ],
      [
        'TxInfAndSts',
        [
          ['OrgnlInstrId', endToEndId],
          ['OrgnlEndToEndId', endToEndId],
          ['TxSts', code],
          reason ? ['StsRsnInf', [['Rsn', [['Cd', reason]]]]] : undefined,
          ['AcctSvcrRef', '20261120B1Q8021C000123'],
        ],
      ],
    ],
  ]);
}

/** Writes a status report on a file (`pain.002`). */
export function fileStatus(messageId: string, code: string): string {
  return document('pain.002.001.10', [
    'CstmrPmtStsRpt',
    [
      [
        'GrpHdr',
        [
          ['MsgId', `R-${messageId}`],
          ['CreDtTm', '2026-11-20T19:00:00Z'],
        ],
      ],
      [
        'OrgnlGrpInfAndSts',
        [
          ['OrgnlMsgId', messageId],
          ['OrgnlMsgNmId', 'NACHA'],
          ['GrpSts', code],
        ],
      ],
    ],
  ]);
}

/** Writes the return of a wire (`pacs.004`). */
export function wireReturn(endToEndId: string, amount: string): string {
  return document('pacs.004.001.10', [
    'PmtRtr',
    [
      [
        'GrpHdr',
        [
          ['MsgId', 'T1'],
          ['CreDtTm', '2026-11-20T19:00:00Z'],
          ['NbOfTxs', '1'],
          ['SttlmInf', [['SttlmMtd', 'CLRG']]],
        ],
      ],
      [
        'TxInf',
        [
          ['OrgnlInstrId', endToEndId],
          ['OrgnlEndToEndId', endToEndId],
          dollars('RtrdIntrBkSttlmAmt', amount),
          ['IntrBkSttlmDt', '2026-11-23'],
          ['RtrRsnInf', [['Rsn', [['Cd', 'AC03']]]]],
        ],
      ],
    ],
  ]);
}
