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

const rows: [SandboxCardGroup, string, string, string][] = [
  ['Approved', '4242 4242 4242 4242', 'Visa', 'No 3-D Secure, approved'],
  ['Approved', '5555 5555 5555 4444', 'Mastercard', 'Approved'],
  ['Approved', '3782 822463 10005', 'American Express', 'Approved, security code of 4 digits'],
  ['Approved', '6011 1111 1111 1117', 'Discover', 'Approved'],
  ['Approved', '3056 930902 0004', 'Diners Club', 'Approved, 14 digits'],
  ['Approved', '3566 0020 2036 0505', 'JCB', 'Approved'],
  ['Approved', '6200 0000 0000 0005', 'UnionPay', 'Approved'],
  ['Approved', '4000 0566 5566 5556', 'Visa', 'Approved, a debit card'],
  ['Approved', '4000 0025 0000 1001', 'Visa', 'Approved. Co-badged with Cartes Bancaires'],
  ['Approved', '5555 5525 0000 1001', 'Mastercard', 'Approved. Co-badged with Cartes Bancaires'],
  ['3-D Secure', '4000 0000 0000 1018', 'Visa', 'Frictionless, authenticated'],
  ['3-D Secure', '4000 0000 0000 1026', 'Visa', 'Attempted, accepted'],
  ['3-D Secure', '4000 0000 0000 1034', 'Visa', 'Not authenticated'],
  ['3-D Secure', '4000 0000 0000 1042', 'Visa', 'Unavailable, refused'],
  ['3-D Secure', '4000 0000 0000 1059', 'Visa', 'Rejected by the bank'],
  ['3-D Secure', '4000 0000 0000 1109', 'Visa', 'Challenge: 123456 passes, three wrong codes fail'],
  [
    '3-D Secure',
    '4000 0000 0000 1117',
    'Visa',
    'Challenge out of band: confirm, or wait 6 seconds',
  ],
  ['3-D Secure', '4000 0000 0000 1125', 'Visa', 'Challenge: the bank never answers'],
  ['3-D Secure', '4000 0000 0000 1133', 'Visa', 'Challenge: the bank refuses to be framed'],
  ['3-D Secure', '4000 0000 0000 1141', 'Visa', 'Method page hangs, then frictionless'],
  ['3-D Secure', '4000 0000 0000 1158', 'Visa', 'Challenge: the result is posted twice'],
  ['3-D Secure', '4000 0000 0000 1166', 'Visa', 'Challenge: the result comes too late'],
  ['3-D Secure', '4000 0000 0000 1174', 'Visa', 'Challenge: the result names another transaction'],
  ['3-D Secure', '4000 0000 0000 1182', 'Visa', 'Links without, pays with a challenge'],
  [
    '3-D Secure',
    '4000 0000 0000 1208',
    'Visa',
    'Challenge: choose where the code goes, then 123456',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1216',
    'Visa',
    'Challenge: choose grocery store and pharmacy, three wrong answers fail',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1224',
    'Visa',
    'Challenge: approve or decline in the bank’s own HTML',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1232',
    'Visa',
    'Challenge: approve in an app, which opens in another window',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1240',
    'Visa',
    'Challenge: 123456, then a device that confirms later payments',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1257',
    'Visa',
    'Challenge: the result in the browser cannot be read, and the bank reports it 3 seconds later',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1265',
    'Visa',
    'Challenge: the bank reports the result 3 seconds after the browser has it',
  ],
  ['3-D Secure', '4000 0000 0000 1273', 'Visa', 'Challenge: the bank’s page needs cookies'],
  [
    '3-D Secure',
    '4000 0000 0000 1281',
    'Visa',
    'Challenge: the bank’s page calls confirm(), which is refused: cancel',
  ],
  [
    '3-D Secure',
    '4000 0000 0000 1299',
    'Visa',
    'Challenge: the bank’s page is in a frame of a frame',
  ],
  ['Declined', '4000 0000 0000 1190', 'Visa', 'Links, every payment is declined'],
  ['Declined', '4000 0000 0000 2016', 'Visa', 'Declined'],
  ['Declined', '4000 0000 0000 2024', 'Visa', 'Insufficient funds'],
  ['Declined', '4000 0000 0000 2032', 'Visa', 'Incorrect security code'],
  ['Declined', '4000 0000 0000 2040', 'Visa', 'Expired card'],
  ['Declined', '4000 0000 0000 2057', 'Visa', 'Lost or stolen, shown as a plain decline'],
  ['Declined', '4000 0000 0000 2065', 'Visa', 'Too many payments'],
  ['Declined', '4000 0000 0000 2073', 'Visa', 'Bank unavailable, may be tried again'],
  ['Faults', '4000 0000 0000 3014', 'Visa', 'Capture fails, authorization reversed'],
  ['Faults', '4000 0000 0000 4012', 'Visa', 'The answer is lost after the platform commits'],
  ['Faults', '4000 0000 0000 4020', 'Visa', 'Answers after 5 seconds'],
];

export const sandboxCards: readonly SandboxCard[] = rows.map(
  ([group, number, brand, scenario]) => ({ group, number, brand, scenario }),
);

/** Returns the digits without gaps. */
export function digitsOf({ number }: SandboxCard): string {
  return number.replaceAll(' ', '');
}

/** Returns a security code of the brand's length. */
export function securityCodeOf({ brand }: SandboxCard): string {
  return brand === 'American Express' ? '1234' : '123';
}
