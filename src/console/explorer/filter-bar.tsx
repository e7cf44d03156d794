import { useId, useRef, useState } from 'preact/hooks';
import { attributeAt, idAttribute } from '../catalogue/contract-index.ts';
import { type Filter, fromFirstPage } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, Checks, Labelled, LabelledSelect } from '../controls/controls.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { FieldInput } from '../form/field-view.tsx';
import { inputOfDraft } from '../form/input-of-draft.ts';
import { useConsole } from '../shell/console-context.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { FilterOperator, ResourceShape } from '../wire/index.ts';
import { fieldOf, operatorsOf, problemOfFilter, takesMany, wordOf } from './filter-words.ts';
import type { Shown } from './list-table.tsx';

/** The filters of a list, each with a button that removes it. */
export function FilterBar({ resource, query, onChange }: Shown) {
  const set = (filters: readonly Filter[]) => onChange(fromFirstPage(query, { filters }));
  const { filters } = query;
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, 'button');
  return (
    <div ref={bar} class={styles.filters}>
      {filters.length > 0 && (
        <ul class={styles.chips} aria-label={text('filter.list')}>
          {filters.map((filter, place) => (
            <Chip
              key={`${filter.path} ${filter.operator} ${filter.value}`}
              resource={resource}
              filter={filter}
              onRemove={() => set(filters.filter((_each, index) => index !== place))}
            />
          ))}
        </ul>
      )}
      <Disclosure label={text('filter.add')}>
        {(close) => (
          <FilterEditor
            resource={resource}
            onAdd={(filter) => {
              close();
              set([...filters, filter]);
            }}
          />
        )}
      </Disclosure>
      {filters.length > 1 && (
        <Button look="quiet" onClick={() => set([])}>
          {text('filter.clear')}
        </Button>
      )}
    </div>
  );
}

type ChipProps = Pick<Shown, 'resource'> & {
  readonly filter: Filter;
  onRemove(): void;
};

/** The API ignores a filter by what it doesn't know, and refuses some values: the chip says so. */
function Chip({ resource, filter: { path, operator, value }, onRemove }: ChipProps) {
  const { contract } = useConsole();
  const attribute = attributeAt(contract, resource, path);
  const problem = attribute?.operators.includes(operator)
    ? problemOfFilter(attribute, operator, value)
    : text('filter.ignored');
  const name = titleOf(path);
  return (
    <li class={problem ? styles.wrongChip : styles.chip}>
      <span class={styles.chipText}>
        {name} {wordOf(operator, attribute ?? { kind: 'text' })}{' '}
        <bdi class={styles.strong}>{value}</bdi>
        {problem && ` (${problem})`}
      </span>
      <button
        type="button"
        class={styles.chipClose}
        aria-label={text('filter.remove', { name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

type EditorProps = Pick<Shown, 'resource'> & { onAdd(filter: Filter): void };

/** Chooses an attribute, a comparison and a value. */
function FilterEditor({ resource, onAdd }: EditorProps) {
  const { contract } = useConsole();
  const id = useId();
  const [path, setPath] = useState(() => firstPath(resource));
  const [operator, setOperator] = useState<FilterOperator>('eq');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const attribute = attributeAt(contract, resource, path) ?? idAttribute(resource);
  const operators = operatorsOf(attribute);
  const used = operators.includes(operator) ? operator : 'eq';
  const field = fieldOf(attribute, used);
  const add = (event: Event) => {
    event.preventDefault();
    // Times are typed in the reader's own zone, and compared in UTC.
    const value = String(inputOfDraft(field, typed.trim()).value ?? '');
    const found = problemOfFilter(attribute, used, value);
    setProblem(found);
    if (!found) onAdd({ path, operator: used, value });
    else document.getElementById(id)?.focus();
  };
  return (
    <form class={styles.form} noValidate onSubmit={add}>
      <LabelledSelect
        label={text('filter.attribute')}
        value={path}
        onChange={(chosen) => {
          setPath(chosen);
          setTyped('');
          setProblem(undefined);
        }}
      >
        <Attributes resource={resource} />
      </LabelledSelect>
      <LabelledSelect
        label={text('filter.comparison')}
        value={used}
        options={operators.map((each) => [each, wordOf(each, attribute)])}
        onChange={(chosen) => setOperator(operators.find((each) => each === chosen) ?? 'eq')}
      />
      {field.kind === 'choice' && takesMany(used) ? (
        <Checks
          legend={text('filter.values')}
          options={field.values.map((each) => [each, titleOf(each)])}
          chosen={typed.split(',')}
          problem={problem}
          onChange={(values) => setTyped(values.join(','))}
        />
      ) : (
        <Labelled
          id={id}
          problem={problem}
          label={text('filter.value')}
          hint={takesMany(used) && text('filter.commas')}
        >
          <FieldInput
            key={path}
            field={field}
            id={id}
            problem={problem}
            value={typed}
            onChange={(value) => setTyped(String(value))}
          />
        </Labelled>
      )}
      <Button type="submit" look="primary">
        {text('filter.apply')}
      </Button>
    </form>
  );
}

const filterable = ({ attributes }: ResourceShape): readonly string[] =>
  attributes.filter(({ operators }) => operators.length > 0).map(({ name }) => name);

function firstPath(resource: ResourceShape): string {
  const names = filterable(resource);
  return ['status', 'name', 'email'].find((name) => names.includes(name)) ?? names[0] ?? 'id';
}

/** Attributes of the resource, and of those that it is related to. */
function Attributes({ resource }: { resource: ResourceShape }) {
  const { contract } = useConsole();
  const related = resource.relationships.flatMap(({ name, type }) => {
    const found = type ? contract.find(type) : undefined;
    return found ? [{ prefix: `${name}.`, of: name, names: ['id', ...filterable(found)] }] : [];
  });
  const own = { prefix: '', of: resource.type, names: [...filterable(resource), 'id'] };
  return [own, ...related].map(({ prefix, of, names }) => (
    <optgroup key={prefix} label={titleOf(of)}>
      {names.map((name) => (
        <option key={name} value={`${prefix}${name}`}>
          {prefix ? `${titleOf(of)}: ${titleOf(name)}` : titleOf(name)}
        </option>
      ))}
    </optgroup>
  ));
}
