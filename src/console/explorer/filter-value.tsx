import { titleOf } from '../catalogue/words.ts';
import { Checks, describing, Labelled, Select } from '../form/controls.tsx';
import { TypedInput } from '../form/typed-input.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import type { AttributeShape, FilterOperator } from '../wire/index.ts';
import { takesMany } from './filter-words.ts';

interface FilterValueProps {
  readonly id: string;
  readonly attribute: AttributeShape;
  readonly operator: FilterOperator;
  readonly value: string;
  readonly problem: string | undefined;
  onChange(value: string): void;
}

/** The value of a filter, typed or chosen as its attribute allows. */
export function FilterValue(props: FilterValueProps) {
  const { id, attribute, operator, value, problem, onChange } = props;
  const isChosen = operator === 'eq' || operator === 'neq';
  const choices = attribute.kind === 'boolean' ? ['true', 'false'] : attribute.values;
  const options = choices?.map((each) => [each, titleOf(each)] as const) ?? [];
  if (choices && takesMany(operator)) {
    const chosen = value.split(',');
    const set = (values: readonly string[]) => onChange(values.join(','));
    return (
      <Checks legend={text('filter.values')} {...{ options, chosen, problem }} onChange={set} />
    );
  }
  const hint = takesMany(operator) && text('filter.commas');
  return (
    <Labelled label={text('filter.value')} {...{ id, problem, hint }}>
      {choices && isChosen ? (
        <Select
          {...describing(id, problem !== undefined)}
          value={value}
          options={[['', text('choose')], ...options]}
          onChange={onChange}
        />
      ) : (
        <Typed {...props} />
      )}
    </Labelled>
  );
}

/** Times are typed in the reader's own zone, and compared in UTC. */
function Typed({ id, attribute, operator, value, problem, onChange }: FilterValueProps) {
  const isSingle = !takesMany(operator) && !['like', 'nlike', 'sw'].includes(operator);
  const isTime = isSingle && attribute.kind === 'timestamp';
  const isDay = isSingle && attribute.kind === 'date';
  const read = (typed: string) => {
    const time = new Date(typed);
    return isTime && !Number.isNaN(time.getTime()) ? `${time.toISOString().slice(0, 19)}Z` : typed;
  };
  return (
    <TypedInput
      {...describing(id, problem !== undefined)}
      class={styles.input}
      type={isTime ? 'time' : isDay ? 'date' : 'text'}
      onType={(typed) => onChange(read(typed))}
      {...(!isTime && !isDay && { value })}
    />
  );
}
