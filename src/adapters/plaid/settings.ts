import { ProcessorTokenCreateRequestProcessorEnum as Processor } from 'plaid';
import * as z from 'zod/mini';
import { readSettings, type Variables } from '../serve/index.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
/** Encrypted, except to this machine. */
const plaidUrl = z
  .string()
  .check(z.regex(/^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/));
const wholeNumber = (maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.maximum(maximum)),
  );

/** Variables of the adapter for Plaid, besides those of every adapter. */
export const plaidVariables = {
  url: {
    name: 'PLAID_URL',
    schema: z._default(plaidUrl, 'https://production.plaid.com'),
    help: 'Origin of Plaid’s API. To try it: https://sandbox.plaid.com. Default: https://production.plaid.com',
  },
  clientId: { name: 'PLAID_CLIENT_ID', schema: text, help: 'From Plaid’s dashboard' },
  secret: {
    name: 'PLAID_SECRET',
    schema: text,
    secret: true,
    help: 'From Plaid’s dashboard. Each environment has its own',
  },
  processor: {
    name: 'PLAID_PROCESSOR',
    schema: z.optional(z.enum(Processor)),
    help: 'Your name in /processor/token/create, which Plaid gives to its partners. Without it, public tokens are refused',
  },
  nameScore: {
    name: 'PLAID_NAME_SCORE',
    schema: z._default(wholeNumber(100), 70),
    help: 'Score from which a name matches the account holder’s: 85 is a strong match. Default: 70',
  },
  linkKey: {
    name: 'PLAID_LINK_KEY',
    schema: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32,200}$/))),
    secret: true,
    help: 'Bearer token for /plaid/link-tokens and /plaid/accounts: 32 characters or more, ASCII, without spaces. Without it, they do not exist',
  },
  clientName: {
    name: 'PLAID_CLIENT_NAME',
    schema: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
    help: 'Name that people see in Link, up to 30 characters. Required with PLAID_LINK_KEY',
  },
  webhookUrl: {
    name: 'PLAID_WEBHOOK_URL',
    schema: z.optional(z.url({ protocol: /^https$/ })),
    help: 'Public address of /plaid/webhooks, for the Link tokens that the adapter creates',
  },
} satisfies Variables;

/**
 * Reads the variables of the adapter for Plaid.
 *
 * @throws Error with a line for each problem
 */
export function readPlaidSettings(env: Readonly<Record<string, string | undefined>>) {
  const { linkKey, clientName, webhookUrl, ...settings } = readSettings(plaidVariables, env);
  if (linkKey === undefined) return { ...settings, link: undefined };
  if (clientName === undefined) {
    throw new Error('PLAID_CLIENT_NAME is required with PLAID_LINK_KEY: the name that people see');
  }
  return { ...settings, link: { key: linkKey, clientName, webhookUrl } };
}
