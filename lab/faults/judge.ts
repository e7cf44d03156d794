import type { MerchantAccount } from '../../demo/merchant-account.ts';
import {
  listContributions,
  listCreditCardAuthorizations,
  listFundsTransfers,
} from '../../src/contract/index.ts';
import type { BookEntry } from '../../src/platform/cards/card-network/testing/card-books.ts';
import { allOf } from './all-of.ts';
import type { MadePayment } from './make-payment.ts';
import type { PageEnd } from './pay-by-form.ts';

/** All records of one merchant's payments, except the cardholders' own observations. */
export interface Records {
  readonly contributions: readonly { id: string; cents: number; status: string }[];
  readonly transfers: readonly { cents: number; status: string }[];
  readonly authorizations: readonly { cents: number; status: string }[];
  readonly books: readonly BookEntry[];
  /** Ids of the contributions that webhooks reported. */
  readonly reported: ReadonlySet<string>;
}

/** Outcome of one payment, with every record that contradicts it. */
export interface Verdict {
  readonly outcome: 'paid' | 'not paid';
  readonly doubled: boolean;
  readonly lost: boolean;
  readonly contradictions: readonly string[];
}

/** Reads the platform's records through its API. */
export async function readRecords({ client, credentials }: MerchantAccount) {
  const filter = `contact.id=${credentials.contactId}&`;
  const contributions = await allOf(client, listContributions, filter);
  const transfers = await allOf(client, listFundsTransfers, filter);
  const authorizations = await allOf(client, listCreditCardAuthorizations, filter);
  return {
    contributions: contributions.map((one) => ({ id: one.id, ...amountIn(one) })),
    transfers: transfers.map(amountIn),
    authorizations: authorizations.map(amountIn),
  };
}

function amountIn({ attributes }: { attributes: { amount: number; status: string } }) {
  return { cents: Math.round(attributes.amount * 100), status: attributes.status };
}

/** Compares the records of five sides about a payment. Its amount identifies them. */
export function judge({ plan, pages }: MadePayment, records: Records): Verdict {
  const own = <Row extends { cents: number }>(rows: readonly Row[]) =>
    rows.filter(({ cents }) => cents === plan.cents);
  const completed = own(records.contributions).filter(({ status }) => status === 'completed');
  const transfers = own(records.transfers);
  const captured = own(records.authorizations).filter(({ status }) => status === 'captured');
  const unfinished = own(records.authorizations).filter(({ status }) => /authoriz/.test(status));
  const booked = own(records.books).filter(({ status }) => status === 'captured');
  const held = own(records.books).filter(({ status }) => status === 'authorized');
  const reported = completed.filter(({ id }) => records.reported.has(id));
  const isFailureReported = own(records.contributions).some(
    ({ id, status }) => status === 'failed' && records.reported.has(id),
  );
  const counts = { booked, captured, completed, transfers, reported };
  const expected = Math.min(1, booked.length);
  const paidBy = pages.filter(({ shown }) => shown === 'paid');
  const showsPaid = pages.some(({ shown }) => shown === 'paid' || shown === 'paid-before');
  const stayed = pages.filter(({ shown }) => shown !== 'closed');
  const contradictions = [
    ...Object.entries(counts)
      .filter(([, rows]) => rows.length !== expected)
      .map(([side, rows]) => `${side}: ${rows.length} instead of ${expected}`),
    ...(held.length > 0 ? [`the issuer still holds ${held.length}`] : []),
    ...(unfinished.length > 0 ? [`${unfinished.length} authorizations have not ended`] : []),
    ...(transfers.some(({ status }) => status !== 'settled') ? ['a transfer is not settled'] : []),
    ...(isFailureReported ? ['a webhook reported a failed contribution'] : []),
    ...(showsPaid && expected === 0 ? ['a page shows a payment'] : []),
    ...(!showsPaid && expected === 1 && stayed.length > 0 ? ['no page shows the payment'] : []),
    ...paidBy
      .filter(({ id }) => !completed.some((contribution) => contribution.id === id))
      .map(({ id }) => `a page shows contribution ${id}`),
    ...pages.flatMap(contradictionsIn),
  ];
  return {
    outcome: expected === 1 ? 'paid' : 'not paid',
    doubled: Object.values(counts).some((rows) => rows.length > 1),
    lost: showsPaid && (booked.length === 0 || completed.length === 0),
    contradictions,
  };
}

/** Returns contradictions between a page's ending and its own events. */
function contradictionsIn({ shown, events, id }: PageEnd): string[] {
  const names = events.map(({ name }) => name);
  const paid = events.filter(({ name }) => name === 'onContribution');
  const ids = paid.map(({ args }) => args[0]);
  if (shown === 'unknown') return ['a page showed no ending'];
  if (shown === 'paid' && (ids.length !== 1 || ids[0] !== id || names.at(-1) !== 'onExit')) {
    return [`a page showed a payment and sent ${names.join(', ')}`];
  }
  if (shown !== 'paid' && shown !== 'closed' && paid.length > 0) {
    return [`a page showed ${shown} and sent a payment`];
  }
  if (shown === 'refused' && names.length === 0)
    return ['a page showed a refusal and sent no event'];
  return [];
}
