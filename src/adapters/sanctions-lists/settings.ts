import * as z from 'zod/mini';
import { readSettings, type Variables } from '../serve/index.ts';
import { listIds } from './lists/published-lists.ts';

const share = (least: number, most: number, byDefault: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d(\.\d+)?$/)), String(byDefault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
const days = (byDefault: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), String(byDefault)),
    z.transform(Number),
  );
const key = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  z.transform((text) => Buffer.from(text, 'base64')),
);
const keys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.tuple([key], key),
);
const lists = z.pipe(
  z.pipe(
    z._default(z.string(), 'us-sdn,us-consolidated,un,eu,uk'),
    z.transform((text) => [...new Set(text.split(',').map((part) => part.trim()))]),
  ),
  z.array(z.enum(listIds)).check(z.minLength(1)),
);

/** Variables of this adapter. */
export const variables = {
  folder: {
    name: 'LISTS_FOLDER',
    schema: z.string(),
    help: 'Folder with the files of the lists, which a timer of the operator fills',
  },
  lists: {
    name: 'LISTS',
    schema: lists,
    help: `Lists to screen against, all of them needed: ${listIds.join(', ')}. Default: all but pep`,
  },
  threshold: {
    name: 'MATCH_THRESHOLD',
    schema: share(0.5, 1, 0.8),
    help: 'Least score of a match, 0.5 to 1. Default: 0.8',
  },
  largestDrop: {
    name: 'LARGEST_DROP',
    schema: share(0, 1, 0.1),
    help: 'Share of its entries that a list may lose in one version, 0 to 1. Default: 0.1',
  },
  maxAgeDays: {
    name: 'LISTS_MAX_AGE_DAYS',
    schema: days(7),
    help: 'Days after which files that the timer no longer writes are out of date. Default: 7',
  },
  keys: {
    name: 'SCREENED_NAMES_KEY',
    schema: keys,
    secret: true,
    help: 'Encrypts the screened names: openssl rand -base64 32. While it changes: both, the new one first, separated by a comma',
  },
  keptDays: {
    name: 'SCREENED_NAMES_DAYS',
    schema: days(1826),
    help: 'Days for which a name is screened again. Default: 1826, five years',
  },
  identityUrl: {
    name: 'IDENTITY_VENDOR_URL',
    schema: z.optional(z.url({ protocol: /^https?$/ })),
    help: 'Another adapter of this port, which verifies identities: https://identity.internal.example/v1. Default: people verify them',
  },
  identitySecret: {
    name: 'IDENTITY_VENDOR_SECRET',
    schema: z.optional(z.string().check(z.minLength(32))),
    secret: true,
    help: 'Shared with that adapter: 32 characters or more',
  },
} satisfies Variables;

/** Reads the settings of this adapter. @throws Error with a line for each problem */
export function readListSettings(env: Readonly<Record<string, string | undefined>>) {
  const { identityUrl, identitySecret, ...settings } = readSettings(variables, env);
  if (!identityUrl !== !identitySecret) {
    throw new Error('Set IDENTITY_VENDOR_URL and IDENTITY_VENDOR_SECRET together');
  }
  const identity =
    identityUrl && identitySecret ? { url: identityUrl, secret: identitySecret } : undefined;
  return { ...settings, identity };
}
