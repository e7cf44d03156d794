import * as z from 'zod/mini';
import { emailKey } from '../../../kernel/api/credentials/email-key.ts';
import { toSubnet } from '../../../kernel/api/credentials/subnet.ts';
import type { ClockMovers } from '../../../kernel/api/sandbox/require-clock-mover.ts';
import type { Table } from '../declaration.ts';
import {
  checked,
  days,
  encrypted,
  hours,
  isKey,
  list,
  listOf,
  notPlaceholder,
  oneOf,
  originLike,
  path,
  port,
  text,
} from '../value-types.ts';

const keyForm = 'must be 32 bytes in hex';
const notRandom = 'must be random: openssl rand -hex 32';

/** 32 random bytes have fewer than 16 distinct values with a probability below 10^-15. */
const isRandom = (key: string): boolean => new Set(Buffer.from(key, 'hex')).size >= 16;

const subnet = z.string().check(
  z.refine((value) => toSubnet(value) !== undefined, {
    error: ({ input }) => `"${input}" must be an address or a network like 10.0.0.0/8`,
    abort: true,
  }),
  // If every address is a trusted proxy, clients can forge theirs.
  z.refine((value) => toSubnet(value)?.bits !== 0, {
    error: ({ input }) => `"${input}" must not be the network of all addresses`,
  }),
);

const clockMovers = z.pipe(
  list,
  z.transform((users): ClockMovers => (users.join() === '*' ? '*' : users.map(emailKey))),
);

/** The platform itself: its address, storage, keys and users. */
export const platform = {
  environment: {
    name: 'ENVIRONMENT',
    type: oneOf('sandbox', 'production'),
    default: 'sandbox',
    help: '`sandbox` or `production`',
    shipped: 'production',
  },
  publicUrl: {
    name: 'PLATFORM_URL',
    type: originLike('https://embeds.example'),
    inProduction: checked(notPlaceholder, encrypted('must be https in production')),
    otherwise: '`http://127.0.0.1:4100`',
    help: 'the origin that browsers and servers use',
    shipped: 'https://',
  },
  host: {
    name: 'PLATFORM_HOST',
    type: text,
    default: '127.0.0.1',
    help: 'the address to listen on',
  },
  port: {
    name: 'PLATFORM_PORT',
    type: port,
    default: '4100',
    help: 'the port to listen on',
    shipped: '4100',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    type: listOf(subnet),
    help: 'addresses and networks of proxies, with commas: see [below](#behind-a-proxy)',
    shipped: '127.0.0.1',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    type: checked([
      (value) => /^postgres(ql)?:\/\/\S+$/.test(value),
      'must be a URL like postgres://user:password@host:5432/embeds',
    ]),
    otherwise: 'an embedded database in `DATA_DIR`',
    help: 'a PostgreSQL server. A role that may not create extensions needs `pg_trgm` to be there',
    isSecret: true,
    shipped: 'postgres://embeds@%2Fvar%2Frun%2Fpostgresql/embeds',
  },
  dataDir: {
    name: 'DATA_DIR',
    type: path,
    default: '.data',
    help: 'the data folder. Only its owner can read it',
  },
  masterKey: {
    name: 'MASTER_KEY',
    type: checked(
      [isKey, `${keyForm}: openssl rand -hex 32`],
      [(key) => !/^0+$/.test(key), notRandom],
    ),
    inProduction: checked([isRandom, notRandom]),
    required: { in: 'production' },
    otherwise: 'a key in the data folder',
    help: '32 bytes in hex, which seal what is stored: `openssl rand -hex 32`',
    isSecret: true,
    shipped: '',
  },
  previousMasterKey: {
    name: 'PREVIOUS_MASTER_KEY',
    type: checked([isKey, keyForm]),
    help: 'the previous master key, [while it is replaced](operating.md#replacing-the-master-key)',
    isSecret: true,
  },
  signUp: {
    name: 'SIGN_UP',
    type: oneOf('open', 'closed'),
    otherwise: '`open`, in production `closed`',
    help: '`open`: anybody can become a user. `closed`: only by invitation',
  },
  contactPointMinAgeHours: {
    name: 'CONTACT_POINT_MIN_AGE_HOURS',
    type: hours,
    default: '24',
    help: 'an owner whose email address was changed is asked to confirm a payment once the new address is this many hours old. `0`: immediately',
  },
  requestLogDays: {
    name: 'REQUEST_LOG_DAYS',
    type: days,
    default: '30',
    help: 'the number of days for which users see the [request log](platform.md#request-log) of their organization. `0`: nothing is recorded',
  },
  clockMovers: {
    name: 'SANDBOX_CLOCK_USERS',
    type: clockMovers,
    otherwise: 'everybody on this machine',
    help: "who may move the sandbox's clock: email addresses with commas, or `*`",
  },
  siteDir: {
    name: 'SITE_DIR',
    type: path,
    otherwise: '`releases` in `DATA_DIR`',
    help: 'the folder in which [releases of the forms](operating.md#releases-of-the-forms) outlive updates',
    shipped: '/var/lib/embeds/releases',
  },
  builtSiteDir: {
    name: 'BUILT_SITE_DIR',
    type: path,
    default: 'dist/site',
    help: 'the built forms of this program',
  },
} satisfies Table;
