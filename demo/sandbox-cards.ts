/** A card of the sandbox and its behaviour (docs/test-cards.md). */
export interface SandboxCard {
  /** Digits as printed on the card. */
  number: string;
  brand: string;
  scenario: string;
  group: SandboxCardGroup;
  /** Section of docs/test-cards.md. */
  purpose: SandboxCardPurpose;
}

export const sandboxCardGroups = ['Approved', '3-D Secure', 'Declined', 'Faults'] as const;
export type SandboxCardGroup = (typeof sandboxCardGroups)[number];

/** Purposes with their group, in the order of the documentation. */
export const sandboxCardPurposes = {
  'Successful payments': 'Approved',
  '3-D Secure without a challenge': '3-D Secure',
  'Challenges that the cardholder completes': '3-D Secure',
  'Challenges with errors': '3-D Secure',
  'Failed authentication without a challenge': '3-D Secure',
  'Declined cards': 'Declined',
  Faults: 'Faults',
} as const satisfies Readonly<Record<string, SandboxCardGroup>>;
export type SandboxCardPurpose = keyof typeof sandboxCardPurposes;

type Numbers = Readonly<Record<string, string>>;

/** Cards of all brands that are approved without 3-D Secure: number, brand and scenario. */
const approved: [string, string, string][] = [
  ['4242 4242 4242 4242', 'Visa', 'Approved without 3-D Secure'],
  ['5555 5555 5555 4444', 'Mastercard', 'Approved'],
  ['3782 822463 10005', 'American Express', 'Approved. The security code has 4 digits'],
  ['6011 1111 1111 1117', 'Discover', 'Approved'],
  ['3056 930902 0004', 'Diners Club', 'Approved. The number has 14 digits'],
  ['3566 0020 2036 0505', 'JCB', 'Approved'],
  ['6200 0000 0000 0005', 'UnionPay', 'Approved'],
  ['4000 0566 5566 5556', 'Visa', 'Approved. A debit card'],
  ['4000 0025 0000 1001', 'Visa', 'Approved. Co-badged with Cartes Bancaires'],
  ['5555 5525 0000 1001', 'Mastercard', 'Approved. Co-badged with Cartes Bancaires'],
];

/** Last digits of Visa cards that begin with 4000 0000 0000, by purpose. */
const byEnding: Readonly<Record<Exclude<SandboxCardPurpose, 'Successful payments'>, Numbers>> = {
  '3-D Secure without a challenge': {
    '1018': 'Authenticated without a challenge',
    '1026': 'Authentication attempted, accepted',
    '1141': 'The 3DS Method page hangs, then authenticated without a challenge',
  },
  'Challenges that the cardholder completes': {
    '1109': 'Challenge: 123456 succeeds, three wrong codes fail',
    '1117': 'Challenge out of band: confirm, or wait 6 seconds',
    '1182': 'Links without a challenge, pays with a challenge',
    '1208': 'Challenge: choose where the bank sends the code, then enter 123456',
    '1216': 'Challenge: choose grocery store and pharmacy; three wrong answers fail',
    '1224': 'Challenge: approve or decline in the bank’s own HTML',
    '1232': 'Challenge: approve in an app that opens in another window',
    '1240': 'Challenge: 123456, then a device that confirms later payments',
    '1273': 'Challenge: the bank’s page needs cookies',
    '1299': 'Challenge: the bank’s page is in a nested frame',
  },
  'Challenges with errors': {
    '1125': 'Challenge: the bank never responds',
    '1133': 'Challenge: the bank’s page doesn’t allow frames',
    '1158': 'Challenge: the result is posted twice',
    '1166': 'Challenge: the result arrives too late',
    '1174': 'Challenge: the result names another transaction',
    '1257':
      'Challenge: the browser’s result is unreadable, and the bank reports it 3 seconds later',
    '1265': 'Challenge: the bank reports the result 3 seconds after the browser receives it',
    '1281': 'Challenge: the browser blocks the bank’s confirm(), so cancel',
  },
  'Failed authentication without a challenge': {
    '1034': 'Not authenticated',
    '1042': 'Authentication unavailable, rejected',
    '1059': 'The bank rejects the authentication',
  },
  'Declined cards': {
    '1190': 'Links, but every payment is declined',
    '2016': 'Declined',
    '2024': 'Insufficient funds',
    '2032': 'Incorrect security code',
    '2040': 'Expired card',
    '2057': 'Lost or stolen. The form shows a generic decline',
    '2065': 'Too many payments',
    '2073': 'Bank unavailable. The cardholder can try again',
  },
  Faults: {
    '3014': 'The capture fails, and the authorization is reversed',
    '4012': 'The response is lost after the platform commits',
    '4020': 'Responds after 5 seconds',
  },
};

export const sandboxCards: readonly SandboxCard[] = [
  ...approved.map(([number, brand, scenario]) =>
    cardFor('Successful payments', { number, brand, scenario }),
  ),
  ...(Object.keys(byEnding) as (keyof typeof byEnding)[]).flatMap((purpose) =>
    Object.entries(byEnding[purpose]).map(([ending, scenario]) =>
      cardFor(purpose, { scenario, brand: 'Visa', number: `4000 0000 0000 ${ending}` }),
    ),
  ),
];

function cardFor(
  purpose: SandboxCardPurpose,
  card: Pick<SandboxCard, 'number' | 'brand' | 'scenario'>,
): SandboxCard {
  return { ...card, purpose, group: sandboxCardPurposes[purpose] };
}

/** Returns the digits without gaps. */
export function digitsOf({ number }: SandboxCard): string {
  return number.replaceAll(' ', '');
}

/** Returns a security code of the brand's length. */
export function securityCodeOf({ brand }: SandboxCard): string {
  return brand === 'American Express' ? '1234' : '123';
}
