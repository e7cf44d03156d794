import { useId, useState } from 'preact/hooks';
import { attributeAt, idAttribute } from '../catalogue/contract-index.ts';
import type { Filter } from '../catalogue/list-query.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, LabelledSelect } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { AttributeShape, FilterOperator, ResourceShape } from '../wire/index.ts';
import { FilterValue } from './filter-value.tsx';
import { operatorsOf, problemOfFilter, wordOf } from './filter-words.ts';

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
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const attribute = attributeAt(contract, resource, path) ?? idAttribute(resource);
  const operators = operatorsOf(attribute);
  const used = operators.includes(operator) ? operator : 'eq';
  const add = (event: Event) => {
    event.preventDefault();
    const trimmed = value.trim();
    const found = problemOfFilter(attribute, used, trimmed);
    setProblem(found);
    if (!found) onAdd({ path, operator: used, value: trimmed });
    else document.getElementById(`${id}-value`)?.focus();
  };
  return (
    <form class={styles.form} noValidate onSubmit={add}>
      <LabelledSelect
        label={text('filter.attribute')}
        value={path}
        onChange={(chosen) => {
          setPath(chosen);
          setValue('');
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
      <FilterValue
        key={path}
        {...{ id: `${id}-value`, attribute, operator: used, value, problem }}
        onChange={setValue}
      />
      <Button type="submit" look="primary">
        {text('filter.apply')}
      </Button>
    </form>
  );
}

const isFilterable = ({ operators }: AttributeShape) => operators.length > 0;

function firstPath({ attributes }: ResourceShape): string {
  const filterable = attributes.filter(isFilterable).map(({ name }) => name);
  const usual = ['status', 'name', 'email'].find((name) => filterable.includes(name));
  return usual ?? filterable[0] ?? 'id';
}

/** Attributes of the resource, and of those that it is related to. */
function Attributes({ resource }: { resource: ResourceShape }) {
  const { contract } = useConsole();
  const related = resource.relationships.flatMap(({ name, type }) => {
    const found = type ? contract.find(type) : undefined;
    return found ? [{ name, found }] : [];
  });
  return (
    <>
      <optgroup label={titleOf(resource.type)}>
        {[...resource.attributes.filter(isFilterable), idAttribute(resource)].map(({ name }) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </optgroup>
      {related.map(({ name, found }) => (
        <optgroup key={name} label={titleOf(name)}>
          {[idAttribute(found), ...found.attributes.filter(isFilterable)].map((each) => (
            <option key={each.name} value={`${name}.${each.name}`}>
              {`${titleOf(name)}: ${titleOf(each.name)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
