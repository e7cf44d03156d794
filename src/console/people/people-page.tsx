import type { Filter } from '../catalogue/list-query.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { Page } from '../shell/page.tsx';
import { addressOfPerson } from '../shell/page-addresses.ts';
import type { PageProps } from '../shell/page-entry.ts';
import { ResourceList, type Tab } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, column } from '../shell/row-table.tsx';
import { text } from '../texts/text.ts';
import { isCleared, requiredActionsOf } from './next-steps.ts';
import { Cleared } from './owners.tsx';
import { PersonPage } from './person-page.tsx';

/** People and companies, with what is missing of each; `/people/<contact id>` is one of them. */
export function PeoplePage({ path: [id] }: PageProps) {
  if (id !== undefined) return <PersonPage key={id} id={id} />;
  return (
    <Page title={text('people.title')}>
      <ResourceList
        root="/people"
        type="contacts"
        tabs={tabs}
        columns={columns}
        search={{ label: text('people.search'), filterOf }}
        addressOf={addressOfPerson}
      />
    </Page>
  );
}

const where = (path: string, value: string): readonly Filter[] => [{ path, operator: 'eq', value }];
const tabs: readonly Tab[] = [
  { label: text('people.all'), filters: [] },
  { label: text('people.unverified'), filters: where('cip-cleared', 'false') },
  { label: text('people.unscreened'), filters: where('aml-cleared', 'false') },
  { label: text('people.frozen'), filters: where('contributions-frozen', 'true') },
];

/** By its form, what people type is an ID or its beginning, an email address, or a name. */
function filterOf(typed: string): Filter {
  if (/^[0-9a-f]{8}(-[0-9a-f-]*)?$/i.test(typed)) {
    return { path: 'id', operator: 'sw', value: typed.toLowerCase() };
  }
  return { path: typed.includes('@') ? 'email' : 'name', operator: 'like', value: typed };
}

const columns: readonly Column[] = [
  column(text('people.name'), (row) => <bdi>{textOf(row, 'name')}</bdi>),
  column(text('people.kind'), (row) => titleOf(textOf(row, 'contact-type'))),
  column(text('people.checks'), (row) => <Cleared isCleared={isCleared(row)} />),
  column(
    text('people.missing'),
    (row) =>
      requiredActionsOf(row).map((each) => (
        <div key={each.code}>
          <bdi>{each.text}</bdi>
        </div>
      )),
    { isBlank: (row) => requiredActionsOf(row).length === 0 },
  ),
  attributeColumn(text('people.created'), 'created-at'),
];
