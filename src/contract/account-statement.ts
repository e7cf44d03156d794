import * as z from 'zod/mini';
import { byAnyone, byUser, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { IsoDate, IsoTimestamp } from './iso-date.ts';
import { documentOf, inputOf, Relationship, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Statements of accounts. Coverage: "Account statement". */

const Day = z.iso.date();

/** Monthly statement. It is generated on request, so it has no id. */
export const MonthlyAccountStatement = z.object({
  type: z.literal('account-statements'),
  id: z.null(),
  attributes: z.object({
    /** `all` currencies and assets of the account. */
    asset: z.string(),
    'start-date': Timestamp,
    /** Exclusive. */
    'end-date': Timestamp,
    'report-type': z.literal('monthly'),
    /** Link to the file, valid for an hour for anyone who has it. */
    url: z.string(),
    /** `pending` until the month is over. */
    status: z.enum(['pending', 'finalized']),
  }),
  links: z.object({ self: z.string() }),
  relationships: z.object({ account: Relationship }),
});

export const readMonthlyAccountStatement = byUser.get(
  '/v2/accounts/:id/account-statements',
  'Retrieve the link to a monthly statement, as PDF or CSV (`filter[month]`, `filter[year]`, `filter[format]`)',
  { answer: documentOf(MonthlyAccountStatement) },
);

/** Needs a signed link, which is valid for an hour for anyone who has it. */
export const downloadAccountStatement = byAnyone.get(
  '/v2/accounts/:id/account-statements/file',
  'Download a monthly statement as an attachment, with a signed link',
);

/** Older kind of statement: any period, stored as a document when it is over. */
export const AccountStatement = resourceOf(
  'account-statements',
  z.object({
    'account-id': Uuid,
    'created-at': Timestamp,
    'end-date': Day,
    finalized: z.boolean(),
    'finalized-at': z.nullable(Timestamp),
    'start-date': Day,
    'updated-at': Timestamp,
    /** PDF of a finalized statement. */
    'uploaded-document-id': z.nullable(Uuid),
  }),
);

const DateOrTimestamp = z.union([IsoDate, IsoTimestamp], {
  error: 'must be a date, YYYY-MM-DD, or a timestamp',
});

export const AccountStatementInput = z.object({
  /** Default: the account of the caller, if there is only one. */
  'account-id': z.optional(Uuid),
  'start-date': DateOrTimestamp,
  /** Inclusive. */
  'end-date': DateOrTimestamp,
});
export type AccountStatementInput = z.infer<typeof AccountStatementInput>;

const accountStatements = collection(AccountStatement);
export const createAccountStatement = accountStatements.create(
  'Request a statement for a period, which becomes a document when the period is over',
  {
    permissionOn: 'named',
    body: inputOf(AccountStatementInput),
    example: {
      'account-id': exampleIds.account,
      'start-date': '2026-01-01',
      'end-date': '2026-01-31',
    },
  },
);
export const listAccountStatements = accountStatements.list('List requested statements');
export const readAccountStatement = accountStatements.read('Retrieve a requested statement');
