/** A card of the sandbox and its behaviour (docs/sandbox.md, "Cards"). */
export interface SandboxCard {
  /** Digits as printed on the card. */
  number: string;
  brand: string;
  scenario: string;
  group: SandboxCardGroup;
}

export const sandboxCardGroups = ['Approved', '3-D Secure', 'Declined', 'Faults'] as const;
export type SandboxCardGroup = (typeof sandboxCardGroups)[number];

type Numbers = Readonly<Record<string, string>>;

/** Cards of all brands that are approved without 3-D Secure: number, brand and scenario. */
const approved: [string, string, string][] = [
  ['4242 4242 4242 4242', 'Visa', 'No 3-D Secure, approved'],
  ['5555 5555 5555 4444', 'Mastercard', 'Approved'],
  ['3782 822463 10005', 'American Express', 'Approved, security code of 4 digits'],
  ['6011 1111 1111 1117', 'Discover', 'Approved'],
  ['3056 930902 0004', 'Diners Club', 'Approved, 14 digits'],
  ['3566 0020 2036 0505', 'JCB', 'Approved'],
  ['6200 0000 0000 0005', 'UnionPay', 'Approved'],
  ['4000 0566 5566 5556', 'Visa', 'Approved, a debit card'],
  ['4000 0025 0000 1001', 'Visa', 'Approved. Co-badged with Cartes Bancaires'],
  ['5555 5525 0000 1001', 'Mastercard', 'Approved. Co-badged with Cartes Bancaires'],
];

/** Last digits of Visa cards that begin with 4000 0000 0000, by group. */
const byEnding: Readonly<Record<Exclude<SandboxCardGroup, 'Approved'>, Numbers>> = {
  '3-D Secure': {
    '1018': 'Frictionless, authenticated',
    '1026': 'Attempted, accepted',
    '1034': 'Not authenticated',
    '1042': 'Unavailable, refused',
    '1059': 'Rejected by the bank',
    '1109': 'Challenge: 123456 passes, three wrong codes fail',
    '1117': 'Challenge out of band: confirm, or wait 6 seconds',
    '1125': 'Challenge: the bank never answers',
    '1133': 'Challenge: the bank refuses to be framed',
    '1141': 'Method page hangs, then frictionless',
    '1158': 'Challenge: the result is posted twice',
    '1166': 'Challenge: the result comes too late',
    '1174': 'Challenge: the result names another transaction',
    '1182': 'Links without, pays with a challenge',
    '1208': 'Challenge: choose where the code goes, then 123456',
    '1216': 'Challenge: choose grocery store and pharmacy, three wrong answers fail',
    '1224': 'Challenge: approve or decline in the bank’s own HTML',
    '1232': 'Challenge: approve in an app, which opens in another window',
    '1240': 'Challenge: 123456, then a device that confirms later payments',
    '1257':
      'Challenge: the result in the browser cannot be read, and the bank reports it 3 seconds later',
    '1265': 'Challenge: the bank reports the result 3 seconds after the browser has it',
    '1273': 'Challenge: the bank’s page needs cookies',
    '1281': 'Challenge: the bank’s page calls confirm(), which is refused: cancel',
    '1299': 'Challenge: the bank’s page is in a frame of a frame',
  },
  Declined: {
    '1190': 'Links, every payment is declined',
    '2016': 'Declined',
    '2024': 'Insufficient funds',
    '2032': 'Incorrect security code',
    '2040': 'Expired card',
    '2057': 'Lost or stolen, shown as a plain decline',
    '2065': 'Too many payments',
    '2073': 'Bank unavailable, may be tried again',
  },
  Faults: {
    '3014': 'Capture fails, authorization reversed',
    '4012': 'The answer is lost after the platform commits',
    '4020': 'Answers after 5 seconds',
  },
};

export const sandboxCards: readonly SandboxCard[] = sandboxCardGroups.flatMap(
  (group): SandboxCard[] =>
    group === 'Approved'
      ? approved.map(([number, brand, scenario]) => ({ group, number, brand, scenario }))
      : Object.entries(byEnding[group]).map(([ending, scenario]) => ({
          ...{ group, scenario, brand: 'Visa', number: `4000 0000 0000 ${ending}` },
        })),
);

/** Returns the digits without gaps. */
export function digitsOf({ number }: SandboxCard): string {
  return number.replaceAll(' ', '');
}

/** Returns a security code of the brand's length. */
export function securityCodeOf({ brand }: SandboxCard): string {
  return brand === 'American Express' ? '1234' : '123';
}
