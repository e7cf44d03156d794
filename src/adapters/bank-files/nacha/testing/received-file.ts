import { alphanumeric, blanks, digits } from '../../../../vendors/clearing/nacha-records.ts';

interface ReceivedEntry {
  readonly accountNumber: string;
  readonly cents: bigint;
  readonly transactionCode: string;
}

const odfi = '12100024';

/** Builds a file of entries that others have sent, as the receiver's bank passes it on. */
export function receivedFile(entries: readonly ReceivedEntry[]): string {
  const sum = (isDebit: boolean) =>
    entries
      .filter(({ transactionCode }) => (transactionCode === '27') === isDebit)
      .reduce((total, { cents }) => total + cents, 0n);
  const totals = [
    digits(BigInt('02100002') * BigInt(entries.length), 10),
    digits(sum(true), 12),
    digits(sum(false), 12),
  ].join('');
  const lines = [
    `1011123456789 0210000212611200905A094101${blanks(54)}`,
    `5200${alphanumeric('GLOBEX', 16)}${blanks(20)}1900000001PPDSALARY    ${blanks(6)}261123   1${odfi}0000001`,
    ...entries.map((entry, index) =>
      [
        `6${entry.transactionCode}021000021${alphanumeric(entry.accountNumber, 17)}`,
        `${digits(entry.cents, 10)}${blanks(15)}${alphanumeric('JANE ROE', 22)}  0`,
        `${odfi}${digits(index + 1, 7)}`,
      ].join(''),
    ),
    `8200${digits(entries.length, 6)}${totals}1900000001${blanks(25)}${odfi}0000001`,
    `9000001000001${digits(entries.length, 8)}${totals}${blanks(39)}`,
  ];
  return `${lines.join('\n')}\n`;
}
