import type { MerchantAccount } from '../../demo/merchant-account.ts';
import {
  listContributions,
  listCreditCardAuthorizations,
  listFundsTransfers,
} from '../../src/contract/index.ts';
import type { BookEntry } from '../../src/platform/cards/card-network/testing/card-books.ts';
import { allOf, pageSize } from './all-of.ts';
import type { MadePayment } from './make-payment.ts';
import type { PageEnd } from './tab.ts';

/** All records of one merchant's payments, except the cardholders' own observations. */
export interface Records {
  readonly contributions: readonly { id: string; cents: number; status: string }[];
  readonly transfers: readonly { cents: number; status: string }[];
  readonly authorizations: readonly { cents: number; status: string }[];
  /** Records of the issuer. */
  readonly books: readonly BookEntry[];
  /** Ids of the contributions that webhooks reported. */
  readonly told: ReadonlySet<string>;
}

/** Ending of one payment, with every record that contradicts it. */
export interface Verdict {
  readonly outcome: 'paid' | 'not paid';
  readonly doubled: boolean;
  readonly lost: boolean;
  readonly contradictions: readonly string[];
}

/** Reads the platform's records through its API. */
export async function readRecords({ client, credentials }: MerchantAccount) {
  const toCents = (amount: number) => Math.round(amount * 100);
  const of = (page: number) =>
    `contact.id=${credentials.contactId}&sort=created-at&page[size]=${pageSize}&page[number]=${page}`;
  const contributions = await allOf(
    async (page) => (await client.call(listContributions, { query: of(page) })).data,
  );
  const transfers = await allOf(
    async (page) => (await client.call(listFundsTransfers, { query: of(page) })).data,
  );
  const authorizations = await allOf(
    async (page) => (await client.call(listCreditCardAuthorizations, { query: of(page) })).data,
  );
  return {
    contributions: contributions.map(({ id, attributes: { amount, status } }) => ({
      ...{ id, status, cents: toCents(amount) },
    })),
    transfers: transfers.map(({ attributes: { amount, status } }) => ({
      ...{ status, cents: toCents(amount) },
    })),
    authorizations: authorizations.map(({ attributes: { amount, status } }) => ({
      ...{ status, cents: toCents(amount) },
    })),
  };
}

/** Compares the records of five sides about a payment, which are found by its amount. */
export function judge({ plan, pages }: MadePayment, records: Records): Verdict {
  const own = <Row extends { cents: number }>(rows: readonly Row[]) =>
    rows.filter(({ cents }) => cents === plan.cents);
  const completed = own(records.contributions).filter(({ status }) => status === 'completed');
  const transfers = own(records.transfers);
  const captured = own(records.authorizations).filter(({ status }) => status === 'captured');
  const unfinished = own(records.authorizations).filter(({ status }) => /authoriz/.test(status));
  const booked = own(records.books).filter(({ status }) => status === 'captured');
  const held = own(records.books).filter(({ status }) => status === 'authorized');
  const told = completed.filter(({ id }) => records.told.has(id));
  const toldOfOthers = own(records.contributions).filter(
    ({ id, status }) => status === 'failed' && records.told.has(id),
  );
  const counts = { booked, captured, completed, transfers, told };
  const expected = Math.min(1, booked.length);
  const paidBy = pages.filter(({ said }) => said === 'paid');
  const saysPaid = pages.some(({ said }) => said === 'paid' || said === 'paid-before');
  const stayed = pages.filter(({ said }) => said !== 'closed');
  const contradictions = [
    ...Object.entries(counts)
      .filter(([, rows]) => rows.length !== expected)
      .map(([side, rows]) => `${side}: ${rows.length} in place of ${expected}`),
    ...(held.length > 0 ? [`the issuer still holds ${held.length}`] : []),
    ...(unfinished.length > 0 ? [`${unfinished.length} authorizations have not ended`] : []),
    ...(transfers.some(({ status }) => status !== 'settled') ? ['a transfer is not settled'] : []),
    ...(toldOfOthers.length > 0 ? ['a webhook reported what failed'] : []),
    ...(saysPaid && expected === 0 ? ['a page says that it is paid'] : []),
    ...(!saysPaid && expected === 1 && stayed.length > 0 ? ['no page says that it is paid'] : []),
    ...paidBy
      .filter(({ id }) => !completed.some((contribution) => contribution.id === id))
      .map(({ id }) => `a page names contribution ${id}`),
    ...pages.flatMap(contradictionsIn),
  ];
  return {
    outcome: expected === 1 ? 'paid' : 'not paid',
    doubled: Object.values(counts).some((rows) => rows.length > 1),
    lost: saysPaid && (booked.length === 0 || completed.length === 0),
    contradictions,
  };
}

/** Returns contradictions between a page and its own events. */
function contradictionsIn({ said, events, id }: PageEnd): string[] {
  const names = events.map(({ name }) => name);
  const paid = events.filter(({ name }) => name === 'onContribution');
  const heard = paid.map(({ args }) => args[0]);
  if (said === 'unknown') return ['a page does not know how it ended'];
  if (said === 'paid' && (heard.length !== 1 || heard[0] !== id || names.at(-1) !== 'onExit')) {
    return [`a page that says paid has told ${names.join(', ')}`];
  }
  if (said !== 'paid' && said !== 'closed' && paid.length > 0) {
    return [`a page that says ${said} has reported a payment`];
  }
  if (said === 'refused' && names.length === 0) return ['a page says no and tells nothing'];
  return [];
}
