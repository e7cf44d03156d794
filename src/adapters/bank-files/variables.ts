import { posix } from 'node:path';
import * as z from 'zod/mini';
import { readSettings, type Variables } from '../serve/index.ts';

const text = z.string().check(z.minLength(1));
const matching = (pattern: RegExp, must: string) => z.string().check(z.regex(pattern, must));
const routingNumber = matching(/^\d{9}$/, 'must be nine digits');
const upTo = (length: number) =>
  matching(new RegExp(`^[ -~]{1,${length}}$`), `must be 1 to ${length} characters of ASCII`);
const times = z.pipe(
  matching(/^([01]\d|2[0-3]):[0-5]\d(,([01]\d|2[0-3]):[0-5]\d)*$/, 'must be times such as 10:30'),
  z.transform((list) => list.split(',').sort()),
);
const timeZone = z.string().check(
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'must be a time zone'),
);
const folder = z.pipe(
  text,
  // Without slashes at its end.
  z.transform((path) => posix.format(posix.parse(path))),
);
const number = (pattern: RegExp, must: string) =>
  z.pipe(matching(pattern, must), z.transform(Number));

/** Variables of this adapter, besides those of every adapter. */
export const bankVariables = {
  sealKey: {
    name: 'BANK_FILES_KEY',
    schema: z.pipe(
      matching(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'),
      z.transform((value) => Buffer.from(value, 'base64')),
    ),
    secret: true,
    help: 'Encrypts account numbers in the database: openssl rand -base64 32. Keep it: what it has sealed can’t be read without it',
  },
  host: { name: 'SFTP_HOST', schema: text, help: 'The bank’s SFTP server' },
  port: {
    name: 'SFTP_PORT',
    schema: z._default(number(/^\d{1,5}$/, 'must be a port'), 22),
    help: 'Default: 22',
  },
  username: { name: 'SFTP_USER', schema: text, help: 'Our name at the server' },
  privateKey: {
    name: 'SFTP_KEY',
    schema: matching(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'must be a private key in PEM'),
    secret: true,
    help: 'Our private key: ssh-keygen -t ed25519',
  },
  passphrase: {
    name: 'SFTP_KEY_PASSPHRASE',
    schema: z.optional(text),
    secret: true,
    help: 'Passphrase of SFTP_KEY, if it has one',
  },
  hostKeys: {
    name: 'SFTP_HOST_KEYS',
    schema: z.pipe(
      matching(/^SHA256:[A-Za-z0-9+/]{43}(,SHA256:[A-Za-z0-9+/]{43})*$/, 'must be SHA256:…'),
      z.transform((value) => value.split(',')),
    ),
    help: 'Fingerprints of the server’s key, from the bank: SHA256:…, several while it changes',
  },
  outbox: { name: 'SFTP_OUTBOX', schema: folder, help: 'Folder for files to the bank' },
  inbox: { name: 'SFTP_INBOX', schema: folder, help: 'Folder with files of the bank' },
  archive: {
    name: 'SFTP_ARCHIVE',
    schema: folder,
    help: 'Folder for files that were read; on the same file system as the inbox',
  },
  timeZone: {
    name: 'BANK_TIME_ZONE',
    schema: z._default(timeZone, 'America/New_York'),
    help: 'Time zone of cut-offs and days. Default: America/New_York',
  },
  pgpBankKey: {
    name: 'PGP_BANK_KEY',
    schema: z.optional(text),
    secret: true,
    help: 'The bank’s public PGP key, armored; only if the bank wants PGP',
  },
  pgpOwnKey: {
    name: 'PGP_OWN_KEY',
    schema: z.optional(text),
    secret: true,
    help: 'Our private PGP key, armored; with PGP_BANK_KEY',
  },
  pgpPassphrase: {
    name: 'PGP_OWN_KEY_PASSPHRASE',
    schema: z.optional(text),
    secret: true,
    help: 'Passphrase of PGP_OWN_KEY, if it has one',
  },
  achDestination: {
    name: 'ACH_DESTINATION',
    schema: z.pipe(
      upTo(10),
      z.transform((value) => value.padStart(10)),
    ),
    help: 'Immediate destination of NACHA files: the bank’s routing number, or what it wants there',
  },
  achDestinationName: { name: 'ACH_DESTINATION_NAME', schema: upTo(23), help: 'Name of the bank' },
  achOrigin: {
    name: 'ACH_ORIGIN',
    schema: z.pipe(
      upTo(10),
      z.transform((value) => value.padStart(10)),
    ),
    help: 'Immediate origin of NACHA files, as the bank assigns it',
  },
  achOriginName: { name: 'ACH_ORIGIN_NAME', schema: upTo(23), help: 'Our name in file headers' },
  achOdfi: {
    name: 'ACH_ODFI',
    schema: routingNumber,
    help: 'Routing number of the bank that originates our entries',
  },
  achCompanyName: {
    name: 'ACH_COMPANY_NAME',
    schema: upTo(16),
    help: 'Our name in batches of single entries, which receivers see',
  },
  achCompanyId: {
    name: 'ACH_COMPANY_ID',
    schema: upTo(10),
    help: 'Company identification in batches of single entries',
  },
  achDescription: {
    name: 'ACH_DESCRIPTION',
    schema: z._default(upTo(10), 'PAYMENT'),
    help: 'Description of entries that have none. Default: PAYMENT',
  },
  achCutOffs: {
    name: 'ACH_CUT_OFFS',
    schema: times,
    help: 'Times at which single entries become a file, some minutes before the bank’s own: 10:15,16:30',
  },
  achReturnDays: {
    name: 'ACH_RETURN_DAYS',
    schema: z._default(number(/^[1-9]$/, 'must be 1 to 9'), 2),
    help: 'Banking days after the effective day on which entries count as settled. Default: 2',
  },
  achFileName: {
    name: 'ACH_FILE_NAME',
    schema: z._default(
      matching(
        /^(?=.*\{date\})(?=.*\{modifier\})[\w.{}-]{1,80}$/,
        'must have {date} and {modifier}, and no slash',
      ),
      'ACH_{date}_{modifier}.ach',
    ),
    help: 'Name of NACHA files. Default: ACH_{date}_{modifier}.ach',
  },
  wireCutOff: {
    name: 'WIRE_CUT_OFF',
    schema: matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 17:00'),
    help: 'Wires after this time settle on the next banking day',
  },
  accountNumber: {
    name: 'DEPOSITORY_ACCOUNT',
    schema: matching(/^[A-Za-z0-9]{1,34}$/, 'must be 1 to 34 letters and digits'),
    secret: true,
    help: 'Our account, which sends and receives wires',
  },
  routingNumber: {
    name: 'DEPOSITORY_ROUTING_NUMBER',
    schema: routingNumber,
    help: 'Routing number of our account',
  },
  swiftCode: {
    name: 'DEPOSITORY_SWIFT_CODE',
    schema: z.optional(matching(/^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/, 'must be a BIC')),
    help: 'For wires from abroad; without it, senders abroad get no instructions',
  },
  bankName: { name: 'DEPOSITORY_BANK_NAME', schema: text, help: 'Name of the bank' },
  bankAddress: { name: 'DEPOSITORY_BANK_ADDRESS', schema: text, help: 'Address of the bank' },
  creditTo: { name: 'DEPOSITORY_NAME', schema: text, help: 'Name of our account' },
  beneficiaryAddress: { name: 'DEPOSITORY_ADDRESS', schema: text, help: 'Our address' },
  virtualAccounts: {
    name: 'VIRTUAL_ACCOUNTS',
    schema: z.optional(
      z.pipe(
        matching(/^(\d{1,17})-(\d{1,17})$/, 'must be a range such as 7000000001-7000009999').check(
          z.refine(isRange, 'must be a range of numbers of the same length'),
        ),
        z.transform((value) => {
          const [first = '', last = ''] = value.split('-');
          return { first, last };
        }),
      ),
    ),
    help: 'Numbers that the bank forwards to our account, for accounts that receive money: 7000000001-7000009999. Without it, none can be opened',
  },
  pollSeconds: {
    name: 'POLL_SECONDS',
    schema: z._default(number(/^[1-9]\d{0,4}$/, 'must be a number of seconds'), 60),
    help: 'Pause between looks into the inbox. Default: 60',
  },
} satisfies Variables;

/** Values of the variables of this adapter. */
export type BankValues = ReturnType<typeof readBankSettings>;

/** Reads the variables of this adapter. @throws Error with a line for each problem */
export const readBankSettings = (env: Readonly<Record<string, string | undefined>>) =>
  readSettings(bankVariables, env);

function isRange(value: string): boolean {
  const [first = '', last = ''] = value.split('-');
  return first.length === last.length && first <= last;
}
