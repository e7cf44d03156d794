import { idAttribute, toOneOf } from '../catalogue/contract-index.ts';
import { fromFirstPage, type ListQuery } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Check, LabelledSelect } from '../form/controls.tsx';
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
  const related = toOneOf(resource).map(({ name }) => name);
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
          <Names
            label={text('view.columns')}
            all={[...resource.attributes.map(({ name }) => name), 'id']}
            chosen={columns}
            onChange={(chosen) => onChange({ ...query, columns: chosen })}
          />
          {related.length > 0 && (
            <Names
              label={text('view.related')}
              all={related}
              chosen={query.include}
              onChange={(include) => onChange({ ...query, include })}
            />
          )}
        </div>
      )}
    </Disclosure>
  );
}

interface NamesProps {
  readonly label: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  /** Receives the chosen ones in the order of all. */
  onChange(chosen: readonly string[]): void;
}

const Names = ({ label, all, chosen, onChange }: NamesProps) => (
  <fieldset class={styles.choices}>
    <legend>{label}</legend>
    {all.map((name) => (
      <Check
        key={name}
        label={titleOf(name)}
        isChecked={chosen.includes(name)}
        onChange={(isChecked) =>
          onChange(all.filter((each) => (each === name ? isChecked : chosen.includes(each))))
        }
      />
    ))}
  </fieldset>
);

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
        options={[
          ['', text('view.usualOrder')],
          ...sortable.map(({ name }) => [name, titleOf(name)] as const),
        ]}
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
