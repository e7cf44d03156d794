import type { Resource } from '../../contract/json-api.ts';
import { addressOfPerson } from '../catalogue/addresses.ts';
import type { Filter } from '../catalogue/list-query.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { Page } from '../shell/page.tsx';
import { ResourceList, type Tab } from '../shell/resource-list.tsx';
import { attributeColumn, type Column } from '../shell/row-table.tsx';
import { text } from '../texts/text.ts';
import { Cleared } from './cleared.tsx';
import { requiredActionsOf } from './next-steps.ts';

const where = (path: string, value: string): readonly Filter[] => [{ path, operator: 'eq', value }];

/** People and companies, with what is missing of each. */
export function PeopleList() {
  return (
    <Page title={text('people.title')}>
      <ResourceList
        root="/people"
        type="contacts"
        {...{ tabs, columns, search: { label: text('people.search'), filterOf } }}
        addressOf={addressOfPerson}
      />
    </Page>
  );
}

const tabs: readonly Tab[] = [
  { label: text('people.all'), filters: [] },
  { label: text('people.unverified'), filters: where('cip-cleared', 'false') },
  { label: text('people.unscreened'), filters: where('aml-cleared', 'false') },
  { label: text('people.frozen'), filters: where('contributions-frozen', 'true') },
];

/** By its form, what people type is an ID or its beginning, an email address, or a name. */
export function filterOf(typed: string): Filter {
  if (/^[0-9a-f]{8}(-[0-9a-f-]*)?$/i.test(typed)) {
    return { path: 'id', operator: 'sw', value: typed.toLowerCase() };
  }
  return { path: typed.includes('@') ? 'email' : 'name', operator: 'like', value: typed };
}

const columns: readonly Column[] = [
  { label: text('people.name'), cell: (row) => <bdi>{textOf(row, 'name')}</bdi> },
  { label: text('people.kind'), cell: (row) => titleOf(textOf(row, 'contact-type')) },
  { label: text('people.checks'), cell: (row) => <Checks row={row} /> },
  {
    label: text('people.missing'),
    isBlank: (row) => requiredActionsOf(row).length === 0,
    cell: (row) =>
      requiredActionsOf(row).map((each) => (
        <div key={each.code}>
          <bdi>{each.text}</bdi>
        </div>
      )),
  },
  attributeColumn(text('people.created'), 'created-at'),
];

function Checks({ row }: { row: Resource }) {
  const isCleared =
    row.attributes['cip-cleared'] === true && row.attributes['aml-cleared'] === true;
  return <Cleared isCleared={isCleared} />;
}
