import type { Breach } from './with-rules.ts';

/** Rules for methods by type. Coverage: FM1, FM2. Single attributes may be invalid: see `withRules`. */

type Attributes = Readonly<Record<string, unknown>>;

/** Account at a US bank. */
const bankAccountNumber = /^\d{4,17}$/;

/** Account at any bank. */
export const internationalAccountNumber = /^[a-zA-Z0-9]{4,34}$/;

const tokens = ['aggregator-processor-token', 'aggregator-public-token', 'aggregator-account-id'];

/** Attributes set by the provider. */
const filledIn = ['bank-account-number', 'routing-number', 'bank-account-type'];

const usAccount = ['bank-account-name', 'bank-account-number', 'routing-number'];

const intermediary = [
  'intermediary-bank-name',
  'intermediary-bank-account-number',
  'intermediary-bank-address',
];

const routingNumber = 'intermediary-bank-routing-number';
const swiftCode = 'intermediary-bank-swift-code';
const intermediaryCodes = [routingNumber, swiftCode];

/** True if a token of the bank-linking provider replaces the account numbers. */
export function isLinkedByToken(method: Attributes): boolean {
  return tokens.some((name) => has(method, name));
}

const further = ['further-credit-account-name', 'further-credit-account-number'];
const beneficiary = ['beneficiary-address', 'beneficiary-address-id'];
const anyAccount = ['bank-account-name', 'bank-account-number', 'bank-account-type'];

/** Attributes that only some types of methods have. */
const attributesByType: Readonly<Record<string, readonly string[]>> = {
  ach: [...anyAccount, 'routing-number', 'ach-check-type', ...tokens],
  check: ['check-payee', 'mailing-address', 'mailing-address-id'],
  wire: [...anyAccount, 'routing-number', ...further, ...beneficiary],
  wire_international: [
    ...[...anyAccount, ...further, ...beneficiary, ...intermediary, ...intermediaryCodes],
    ...['bank-name', 'bank-address', 'swift-code', 'iban', 'intermediary-bank-reference'],
  ],
  signet: ['signet-address'],
};

const typedAttributes = new Set(Object.values(attributesByType).flat());

/** Checks for missing attributes and attributes that the type of method doesn't use. */
export function methodBreaches(method: Attributes): Breach[] {
  return [...neededBreaches(method), ...unusedBreaches(method), ...addressBreaches(method)];
}

/** Returns the attributes that the type of method doesn't use, and that are therefore not stored. */
export function attributesOfOtherTypes(method: Attributes): string[] {
  const type = String(method['funds-transfer-type']);
  const used = Object.hasOwn(attributesByType, type) ? attributesByType[type] : undefined;
  if (!used) return [];
  return Object.keys(method).filter(
    (name) => typedAttributes.has(name) && !used.includes(name) && has(method, name),
  );
}

function unusedBreaches(method: Attributes): Breach[] {
  const message = `must be omitted: methods of type ${method['funds-transfer-type']} don't use it`;
  return attributesOfOtherTypes(method).map((name) => breach(name, message));
}

/** An address is sent inline or by id, not both. */
function addressBreaches(method: Attributes): Breach[] {
  return [...addresses.values()]
    .filter((name) => has(method, name) && has(method, `${name}-id`))
    .map((name) => breach(`${name}-id`, `must not be sent with ${name}`));
}

function neededBreaches(method: Attributes): Breach[] {
  switch (method['funds-transfer-type']) {
    case 'ach':
      return isLinkedByToken(method) ? linkedBreaches(method) : rawAchBreaches(method);
    case 'wire':
      return [...missing(method, usAccount), ...usNumberBreaches(method)];
    case 'wire_international':
      return internationalBreaches(method);
    case 'check':
      return missing(method, ['check-payee']);
    case 'signet':
      return missing(method, ['signet-address']);
    default:
      return [];
  }
}

/** Checks the attributes required without a contact. */
export function contactBreaches(method: Attributes): Breach[] {
  if (has(method, 'contact-id')) return [];
  const type = method['funds-transfer-type'];
  if (type === 'ach' && isLinkedByToken(method)) return missing(method, ['contact-id']);
  const address = addresses.get(type);
  if (address === undefined || has(method, address) || has(method, `${address}-id`)) return [];
  return [breach(address, 'is required without contact-id')];
}

/** Destination of a check or wire. */
const addresses: ReadonlyMap<unknown, string> = new Map([
  ['check', 'mailing-address'],
  ['wire', 'beneficiary-address'],
]);

function rawAchBreaches(method: Attributes): Breach[] {
  const needed = [...usAccount, 'ach-check-type', 'bank-account-type'];
  return [...missing(method, needed), ...usNumberBreaches(method)];
}

/** Rejects account numbers with a token, and both kinds of tokens together. */
function linkedBreaches(method: Attributes): Breach[] {
  const byProcessor = has(method, 'aggregator-processor-token');
  const publicToken = ['aggregator-public-token', 'aggregator-account-id'];
  const needed = byProcessor ? [] : publicToken;
  const surplus = byProcessor ? publicToken : [];
  return [
    ...missing(method, ['ach-check-type', ...needed]),
    ...[...filledIn, ...surplus]
      .filter((name) => has(method, name))
      .map((name) => breach(name, 'must be omitted: it comes from the bank-linking provider')),
  ];
}

function internationalBreaches(method: Attributes): Breach[] {
  const isByIntermediary = Object.keys(method).some(
    (name) => name.startsWith('intermediary-') && has(method, name),
  );
  return [
    ...missing(method, ['bank-account-name', 'bank-account-number', 'bank-name', 'swift-code']),
    ...(isByIntermediary ? intermediaryBreaches(method) : []),
  ];
}

/** An intermediary bank is identified by exactly one of its codes. */
function intermediaryBreaches(method: Attributes): Breach[] {
  const given = intermediaryCodes.filter((name) => has(method, name));
  return [
    ...missing(method, intermediary),
    ...(given.length === 0 ? [breach(swiftCode, `or ${routingNumber} is required`)] : []),
    ...(given.length === 2 ? [breach(routingNumber, `must not be sent with ${swiftCode}`)] : []),
  ];
}

function usNumberBreaches({ 'bank-account-number': number }: Attributes): Breach[] {
  // Other values have their own error.
  const isNumber = typeof number === 'string' && internationalAccountNumber.test(number);
  return isNumber && !bankAccountNumber.test(number)
    ? [breach('bank-account-number', 'must be 4 to 17 digits')]
    : [];
}

function missing(method: Attributes, names: readonly string[]): Breach[] {
  return names.filter((name) => !has(method, name)).map((name) => breach(name, 'is required'));
}

function has(method: Attributes, name: string): boolean {
  const value = method[name];
  return value !== undefined && value !== null && value !== '';
}

const breach = (name: string, message: string): Breach => ({ path: [name], message });
