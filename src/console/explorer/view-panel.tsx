import { idAttribute, toOneOf } from '../catalogue/contract-index.ts';
import { fromFirstPage, type ListQuery } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Check, Checks, LabelledSelect } from '../form/controls.tsx';
import { Disclosure } from '../shell/disclosure.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { ResourceShape } from '../wire/index.ts';

interface ViewPanelProps {
  readonly resource: ResourceShape;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  onChange(query: ListQuery): void;
}

const sizes = ['25', '50', '100', '200'];

/** Chooses order, rows in a page, columns, and related resources as columns. */
export function ViewPanel(props: ViewPanelProps) {
  const { resource, query, columns, onChange } = props;
  const related = toOneOf(resource).map(({ name }) => named(name));
  return (
    <Disclosure label={text('view')}>
      {() => (
        <div class={styles.form}>
          <Order {...props} />
          <LabelledSelect
            label={text('view.size')}
            value={query.page['page[size]'] ?? sizes[0]}
            options={sizes.map((size) => [size, size])}
            onChange={(size) => onChange({ ...query, page: { 'page[size]': size } })}
          />
          <Checks
            legend={text('view.columns')}
            options={[...resource.attributes.map(({ name }) => named(name)), named('id')]}
            chosen={columns}
            onChange={(chosen) => onChange({ ...query, columns: chosen })}
          />
          {related.length > 0 && (
            <Checks
              legend={text('view.related')}
              options={related}
              chosen={query.include}
              onChange={(include) => onChange({ ...query, include })}
            />
          )}
        </div>
      )}
    </Disclosure>
  );
}

const named = (name: string) => [name, titleOf(name)] as const;

function Order({ resource, query, onChange }: ViewPanelProps) {
  const [sort] = query.sorts;
  const sortable = [...resource.attributes, idAttribute(resource)].filter((each) => each.sortable);
  const set = (path: string, isDescending: boolean) =>
    onChange(fromFirstPage(query, { sorts: path ? [{ path, isDescending }] : [] }));
  return (
    <>
      <LabelledSelect
        label={text('view.order')}
        value={sort?.path ?? ''}
        options={[['', text('view.usualOrder')], ...sortable.map(({ name }) => named(name))]}
        onChange={(path) => set(path, sort?.isDescending ?? false)}
      />
      {sort && (
        <Check
          label={text('view.descending')}
          isChecked={sort.isDescending}
          onChange={(isDescending) => set(sort.path, isDescending)}
        />
      )}
    </>
  );
}
