import { moneyBreaches } from './money.ts';
import { decimalOf } from './units.ts';
import type { Breach } from './with-rules.ts';

type Attributes = Readonly<Record<string, unknown>>;

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** Checks the attributes of a rule by its type. Coverage: "Transaction policy resources". */
export function ruleBreaches(rule: Attributes): Breach[] {
  const type = rule['rule-type'];
  return [
    ...(type === 'amount' ? amountBreaches(rule) : []),
    ...(type === 'frequency' ? frequencyBreaches(rule) : []),
    ...moneyBreaches(rule, ['transfer-amount-minimum', 'transfer-amount-maximum']),
    ...breachIf(
      !isAbsent(rule['asset-id']) && !isAbsent(rule['currency-type']),
      'currency-type',
      'must not be sent with asset-id',
    ),
  ];
}

function amountBreaches(rule: Attributes): Breach[] {
  const { 'transfer-amount-minimum': minimum, 'transfer-amount-maximum': maximum } = rule;
  return [
    ...breachIf(isAbsent(minimum), 'transfer-amount-minimum', 'is required in an amount rule'),
    ...breachIf(isAbsent(maximum), 'transfer-amount-maximum', 'is required in an amount rule'),
    ...breachIf(
      isAbove(minimum, maximum),
      'transfer-amount-maximum',
      'must be at least transfer-amount-minimum',
    ),
  ];
}

function frequencyBreaches(rule: Attributes): Breach[] {
  const { 'transfer-amount-maximum': maximum, 'number-of-transactions': count } = rule;
  return [
    ...breachIf(isAbsent(rule['past-hours']), 'past-hours', 'is required in a frequency rule'),
    ...breachIf(
      isAbsent(maximum) && isAbsent(count),
      'transfer-amount-maximum',
      'or number-of-transactions is required in a frequency rule',
    ),
  ];
}

function breachIf(isBroken: boolean, name: string, message: string): Breach[] {
  return isBroken ? [{ path: [name], message }] : [];
}

function isAbove(one: unknown, other: unknown): boolean {
  const [left, right] = [toUnits(one), toUnits(other)];
  return left !== undefined && right !== undefined && left > right;
}

/** Converts a value to units of 10^-18; undefined if it is not a valid decimal. */
function toUnits(value: unknown): bigint | undefined {
  const text = typeof value === 'number' ? decimalOf(value) : String(value);
  const [, whole, fraction = ''] = /^(\d{1,18})(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(18, '0'));
}
