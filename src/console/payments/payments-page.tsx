import type { Resource } from '../../contract/json-api.ts';
import type { Filter } from '../catalogue/list-query.ts';
import { includedOne, ofType, relatedIdOf, textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { AttributeValue } from '../shell/attribute-value.tsx';
import { Page } from '../shell/page.tsx';
import { addressOfPayment } from '../shell/page-addresses.ts';
import type { PageProps } from '../shell/page-entry.ts';
import { ResourceList, type Tab } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, column } from '../shell/row-table.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/story.css.ts';
import { PaymentPage } from './payment-page.tsx';
import { nameOfMethod, nameOfPayer, reasonOf } from './wording.ts';

/** Recent payments, with the reason of those that failed; `/payments/<contribution id>` is one payment. */
export function PaymentsPage({ path: [id] }: PageProps) {
  if (id !== undefined) return <PaymentPage key={id} id={id} />;
  return (
    <Page title={text('payments.title')}>
      <ResourceList
        root="/payments"
        type="contributions"
        include={['contact', 'funds-transfer-method', 'card-attempt-records']}
        tabs={tabs}
        columns={columns}
        search={{ label: text('payments.search'), filterOf }}
        addressOf={addressOfPayment}
      />
    </Page>
  );
}

const withStatus = (...statuses: readonly string[]): readonly Filter[] => [
  { path: 'status', operator: 'in', value: statuses.join(',') },
];
const tabs: readonly Tab[] = [
  { label: text('payments.all'), filters: [] },
  { label: text('payments.paid'), filters: withStatus('completed', 'settled') },
  { label: text('payments.open'), filters: withStatus('pending', 'authorized') },
  { label: text('payments.failed'), filters: withStatus('failed') },
  { label: text('payments.ended'), filters: withStatus('cancelled', 'reversed') },
];

/** By its form, what people type is an ID or its beginning, an amount, or a contributor. */
export function filterOf(typed: string): Filter {
  const amount = typed.replace(/[\s,]/g, '').replace(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  if (/^\d{1,13}(\.\d{1,2})?$/.test(amount))
    return { path: 'amount', operator: 'eq', value: amount };
  if (/^[0-9a-f]{4,8}(-[0-9a-f-]*)?$/i.test(typed)) {
    return { path: 'id', operator: 'sw', value: typed.toLowerCase() };
  }
  const path = typed.includes('@') ? 'contributor-email' : 'contributor-name';
  return { path, operator: 'like', value: typed };
}

const columns: readonly Column[] = [
  attributeColumn(text('payments.amount'), 'amount'),
  column(text('payments.status'), (row, included) => (
    <>
      <AttributeValue resource={row} name="status" />
      <Reason row={row} included={included} />
    </>
  )),
  column(text('payments.contact'), (row, included) => (
    <bdi>{nameOfPayer(row, includedOne(included, row, 'contact'))}</bdi>
  )),
  column(text('payments.method'), (row, included) => {
    const found = includedOne(included, row, 'funds-transfer-method');
    return found ? nameOfMethod(found) : titleOf(textOf(row, 'funds-transfer-type'));
  }),
  attributeColumn(text('payments.date'), 'created-at'),
];

/** Why an unpaid payment failed, or why its last attempt did. */
function Reason({ row, included }: { row: Resource; included: readonly Resource[] }) {
  if (!['pending', 'failed'].includes(textOf(row, 'status'))) return null;
  const [last] = ofType(included, 'card-attempt-records')
    .filter((each) => relatedIdOf(each, 'contribution') === row.id)
    .sort((one, other) => Number(other.attributes.number) - Number(one.attributes.number));
  if (!last || textOf(last, 'state') !== 'failed') return null;
  return <div class={styles.quiet}>{reasonOf(last)}</div>;
}
