import type { Breach } from './with-rules.ts';

/**
 * What a method needs by its type. Coverage: FM1, FM2. The attributes may be wrong by themselves:
 * see `withRules`.
 */

type Attributes = Readonly<Record<string, unknown>>;

/** An account at a bank of the United States. */
const bankAccountNumber = /^\d{4,17}$/;

/** An account at any bank. */
export const internationalAccountNumber = /^[a-zA-Z0-9]{4,34}$/;

const tokens = ['aggregator-processor-token', 'aggregator-public-token', 'aggregator-account-id'];

/** What the provider fills in. */
const filledIn = ['bank-account-number', 'routing-number', 'bank-account-type'];

const ofUsBank = ['bank-account-name', 'bank-account-number', 'routing-number'];

const intermediary = [
  'intermediary-bank-name',
  'intermediary-bank-account-number',
  'intermediary-bank-address',
];

const intermediaryCodes = ['intermediary-bank-routing-number', 'intermediary-bank-swift-code'];

/** Whether a token of the bank-linking provider stands for the bank account. */
export function isLinkedByToken(method: Attributes): boolean {
  return tokens.some((name) => has(method, name));
}

const further = ['further-credit-account-name', 'further-credit-account-number'];
const beneficiary = ['beneficiary-address', 'beneficiary-address-id'];
const anyAccount = ['bank-account-name', 'bank-account-number', 'bank-account-type'];

/** The attributes that only some types of methods have. */
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

const ofSomeTypes = new Set(Object.values(attributesByType).flat());

/** Missing attributes, and attributes that the type of the method doesn't use. */
export function methodBreaches(method: Attributes): Breach[] {
  return [...neededBreaches(method), ...unusedBreaches(method), ...addressBreaches(method)];
}

/** The attributes that are there and that the type of the method doesn't use: nothing stores them. */
export function attributesOfOtherTypes(method: Attributes): string[] {
  const type = String(method['funds-transfer-type']);
  const used = Object.hasOwn(attributesByType, type) ? attributesByType[type] : undefined;
  if (!used) return [];
  return Object.keys(method).filter(
    (name) => ofSomeTypes.has(name) && !used.includes(name) && has(method, name),
  );
}

function unusedBreaches(method: Attributes): Breach[] {
  const advice = `must be left out: methods of the type ${method['funds-transfer-type']} don't use it`;
  return attributesOfOtherTypes(method).map((name) => breach(name, advice));
}

/** An address is written out or named by its id. */
function addressBreaches(method: Attributes): Breach[] {
  return [...addresses.values()]
    .filter((name) => has(method, name) && has(method, `${name}-id`))
    .map((name) => breach(`${name}-id`, `must be left out beside ${name}`));
}

function neededBreaches(method: Attributes): Breach[] {
  switch (method['funds-transfer-type']) {
    case 'ach':
      return isLinkedByToken(method) ? linkedBreaches(method) : rawAchBreaches(method);
    case 'wire':
      return [...missing(method, ofUsBank), ...usNumberBreaches(method)];
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

/** What a method needs that names no contact. */
export function contactBreaches(method: Attributes): Breach[] {
  if (has(method, 'contact-id')) return [];
  const type = method['funds-transfer-type'];
  if (type === 'ach' && isLinkedByToken(method)) return missing(method, ['contact-id']);
  const address = addresses.get(type);
  if (address === undefined || has(method, address) || has(method, `${address}-id`)) return [];
  return [breach(address, 'is required without contact-id')];
}

/** Where a letter or a wire goes to. */
const addresses: ReadonlyMap<unknown, string> = new Map([
  ['check', 'mailing-address'],
  ['wire', 'beneficiary-address'],
]);

function rawAchBreaches(method: Attributes): Breach[] {
  const needed = [...ofUsBank, 'ach-check-type', 'bank-account-type'];
  return [...missing(method, needed), ...usNumberBreaches(method)];
}

/** The bank's fields must not come with a token, and the two tokens not together. */
function linkedBreaches(method: Attributes): Breach[] {
  const byProcessor = has(method, 'aggregator-processor-token');
  const needed = byProcessor ? [] : ['aggregator-public-token', 'aggregator-account-id'];
  const surplus = byProcessor ? ['aggregator-public-token', 'aggregator-account-id'] : [];
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

/** The bank in between is known by one of its codes. */
function intermediaryBreaches(method: Attributes): Breach[] {
  const given = intermediaryCodes.filter((name) => has(method, name));
  return [
    ...missing(method, intermediary),
    ...(given.length === 0
      ? [breach('intermediary-bank-swift-code', 'or intermediary-bank-routing-number is required')]
      : []),
    ...(given.length === 2
      ? [
          breach(
            'intermediary-bank-routing-number',
            'must not be sent with intermediary-bank-swift-code',
          ),
        ]
      : []),
  ];
}

function usNumberBreaches({ 'bank-account-number': number }: Attributes): Breach[] {
  // What is no number of any bank is refused as such.
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
