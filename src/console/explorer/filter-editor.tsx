import { useId, useState } from 'preact/hooks';
import { attributeAt, idAttribute } from '../catalogue/contract-index.ts';
import type { Filter } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, Checks, Labelled, LabelledSelect } from '../form/controls.tsx';
import { type Field, requiredField } from '../form/field.ts';
import { FieldInput } from '../form/field-input.tsx';
import { inputOfDraft } from '../form/input-of-draft.ts';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { AttributeShape, FilterOperator, ResourceShape } from '../wire/index.ts';
import { comparesText, operatorsOf, problemOfFilter, takesMany, wordOf } from './filter-words.ts';

interface FilterEditorProps {
  readonly resource: ResourceShape;
  onAdd(filter: Filter): void;
}

/** Chooses an attribute, a comparison and a value. */
export function FilterEditor({ resource, onAdd }: FilterEditorProps) {
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
          {...{ id, problem, label: text('filter.value') }}
          hint={takesMany(used) && text('filter.commas')}
        >
          <FieldInput
            key={path}
            {...{ field, id, problem, value: typed }}
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

/** The field with which the value of a filter is typed or chosen. */
function fieldOf({ name, kind, values }: AttributeShape, operator: FilterOperator): Field {
  const choices = kind === 'boolean' ? ['true', 'false'] : values;
  const isWhole = !takesMany(operator) && !comparesText(operator);
  if (choices && (takesMany(operator) || operator === 'eq' || operator === 'neq')) {
    return { ...requiredField, name, kind: 'choice', values: choices };
  }
  const inputs = { timestamp: 'time', date: 'date' } as const;
  const input = isWhole && (kind === 'timestamp' || kind === 'date') ? inputs[kind] : 'text';
  return { ...requiredField, name, kind: 'text', input };
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
