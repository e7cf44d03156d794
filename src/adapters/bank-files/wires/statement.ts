import { centsOf, dayOf } from './amounts.ts';
import { allAt, textAt, type XmlElement } from './xml.ts';

/** One movement on our account. */
export interface Movement {
  /** Names the movement in statements and notifications alike. */
  readonly bankKey: string;
  readonly sign: 'credit' | 'debit';
  readonly cents: bigint;
  /** `YYYY-MM-DD` of the booking. */
  readonly day: string;
  /** True if the bank takes an earlier booking back. */
  readonly isReversal: boolean;
  readonly network: 'ach' | 'wire';
  /** References by which an order or a file may be found. */
  readonly references: readonly string[];
  /** Text of the sender. */
  readonly remittance: string;
  readonly bankReference: string | null;
  readonly debtor: {
    readonly name: string | null;
    readonly accountNumber: string | null;
    readonly bankName: string | null;
    readonly routingNumber: string | null;
  };
  readonly creditorAccount: string | null;
}

interface Statement {
  readonly movements: readonly Movement[];
  /** Sums that do not add up, without personal data. */
  readonly problems: readonly string[];
}

/** Reads the statements (`camt.053`) or notifications (`camt.054`) of a message. */
export function readStatement(body: XmlElement): Statement {
  const accounts = [...allAt(body, 'Stmt'), ...allAt(body, 'Ntfctn')];
  const read = accounts.map(readAccount);
  return {
    movements: read.flatMap(({ movements }) => movements),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readAccount(account: XmlElement): Statement {
  const problems: string[] = [];
  const movements: Movement[] = [];
  const seen = new Map<string, number>();
  let sum = 0n;
  for (const entry of allAt(account, 'Ntry')) {
    const cents = centsOf(allAt(entry, 'Amt')[0]);
    if (cents === undefined) {
      problems.push('an entry is not in whole cents of USD');
      continue;
    }
    if (!isBooked(entry)) continue;
    sum += isCredit(entry) ? cents : -cents;
    const details = detailsOf(entry, cents);
    if (details.length > 1 && details.reduce((total, one) => total + one.cents, 0n) !== cents) {
      problems.push('the details of an entry do not add up to it');
      movements.push(readMovement(account, entry, { element: entry, cents }, seen));
    } else for (const one of details) movements.push(readMovement(account, entry, one, seen));
  }
  return { movements, problems: [...problems, ...balanceProblems(account, sum)] };
}

const isCredit = (entry: XmlElement) => textAt(entry, 'CdtDbtInd') === 'CRDT';

/** Older versions have the status as text, later ones as a code. Entries that are only announced are skipped. */
function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
}

interface Detail {
  readonly element: XmlElement;
  readonly cents: bigint;
}

function detailsOf(entry: XmlElement, cents: bigint): Detail[] {
  const elements = allAt(entry, 'NtryDtls', 'TxDtls');
  const [only] = elements;
  if (!only) return [{ element: entry, cents }];
  if (elements.length === 1) return [{ element: only, cents }];
  return elements.map((element) => ({
    element,
    cents: centsOf(allAt(element, 'Amt')[0] ?? allAt(element, 'AmtDtls', 'TxAmt', 'Amt')[0]) ?? 0n,
  }));
}

function readMovement(
  account: XmlElement,
  entry: XmlElement,
  { element, cents }: Detail,
  seen: Map<string, number>,
): Movement {
  const day = dayOf(allAt(entry, 'BookgDt')[0]);
  const bankReference = textAt(element, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef');
  const references = [
    ...['EndToEndId', 'InstrId', 'TxId', 'MsgId', 'PmtInfId', 'UETR'].map((name) =>
      textAt(element, 'Refs', name),
    ),
    textAt(entry, 'NtryDtls', 'Btch', 'MsgId'),
    textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId'),
    textAt(entry, 'NtryRef'),
  ].filter((one) => one !== null && one !== 'NOTPROVIDED');
  const sign = isCredit(entry) ? 'credit' : 'debit';
  const number = numberIn(allAt(account, 'Acct')[0]) ?? '';
  const base = [number, sign, cents, bankReference ?? [day, ...references].join('/')].join(':');
  const count = (seen.get(base) ?? 0) + 1;
  seen.set(base, count);
  return {
    bankKey: count === 1 ? base : `${base}#${count}`,
    sign,
    cents,
    day,
    bankReference,
    references: references.filter((one) => one !== null),
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    network: networkOf(entry, element),
    remittance: allAt(element, 'RmtInf', 'Ustrd')
      .map(({ text }) => text.trim())
      .join(' '),
    debtor: debtorOf(element),
    creditorAccount: numberIn(allAt(element, 'RltdPties', 'CdtrAcct')[0]),
  };
}

function debtorOf(element: XmlElement): Movement['debtor'] {
  const agent = allAt(element, 'RltdAgts', 'DbtrAgt', 'FinInstnId')[0];
  return {
    name:
      textAt(element, 'RltdPties', 'Dbtr', 'Pty', 'Nm') ??
      textAt(element, 'RltdPties', 'Dbtr', 'Nm'),
    accountNumber: numberIn(allAt(element, 'RltdPties', 'DbtrAcct')[0]),
    bankName: agent ? textAt(agent, 'Nm') : null,
    routingNumber: agent ? textAt(agent, 'ClrSysMmbId', 'MmbId') : null,
  };
}

function numberIn(account: XmlElement | undefined): string | null {
  if (!account) return null;
  return textAt(account, 'Id', 'Othr', 'Id') ?? textAt(account, 'Id', 'IBAN');
}

/** BAI codes of ACH (142, 165, 451, 455, …), or a family of ISO 20022 that says so; else a wire. */
function networkOf(entry: XmlElement, element: XmlElement): 'ach' | 'wire' {
  const own = [entry, element].flatMap((one) => allAt(one, 'BkTxCd'));
  const codes = own.map((one) => textAt(one, 'Prtry', 'Cd') ?? '');
  const isAch = codes.some((code) => /^(14[25]|16[4-9]|45[15]|46[4-9]|ACH)/i.test(code));
  return isAch ? 'ach' : 'wire';
}

/** Opening balance and entries must make the closing balance, to the cent. */
function balanceProblems(account: XmlElement, sum: bigint): string[] {
  const opening = balanceOf(account, ['OPBD', 'PRCD']);
  const closing = balanceOf(account, ['CLBD']);
  if (opening === undefined || closing === undefined || opening + sum === closing) return [];
  return ['opening balance and entries do not make the closing balance'];
}

function balanceOf(account: XmlElement, codes: readonly string[]): bigint | undefined {
  const balance = allAt(account, 'Bal').find((one) =>
    codes.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd') ?? ''),
  );
  const cents = balance && centsOf(allAt(balance, 'Amt')[0]);
  if (!balance || cents === undefined) return undefined;
  return isCredit(balance) ? cents : -cents;
}
