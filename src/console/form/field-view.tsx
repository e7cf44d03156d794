import { useRef } from 'preact/hooks';
import { titleOf } from '../catalogue/words.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import { Button, Check, Labelled } from './controls.tsx';
import { type Draft, draftAt, isList } from './draft.ts';
import type { Field, FieldOf, Path } from './field.ts';
import { FieldInput } from './field-input.tsx';
import { nameOfPath } from './input-of-draft.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface FieldViewProps<Kind extends Field = Field> {
  readonly field: Kind;
  /** The draft of the whole form. */
  readonly draft: Draft;
  readonly path: Path;
  /** True if null clears a value. */
  readonly canClear: boolean;
  /** Messages about fields, by their names in `nameOfPath`. */
  readonly problems: ReadonlyMap<string, string>;
  onChange(path: Path, value: Draft): void;
}

/** A field with everything in it. */
export function FieldView(props: FieldViewProps) {
  const { field } = props;
  if (field.kind === 'object') return <ObjectView {...props} field={field} />;
  if (field.kind === 'list') return <ListView {...props} field={field} />;
  return <PlainView {...props} />;
}

/** The outermost object is the form itself. Others that may be left out are folded. */
function ObjectView({ field, path, ...props }: FieldViewProps<FieldOf<'object'>>) {
  const fields = (
    <div class={styles.fields}>
      {field.fields.map((each) => (
        <FieldView key={each.name} {...props} field={each} path={[...path, each.name]} />
      ))}
    </div>
  );
  if (path.length === 0) return fields;
  const name = nameOfPath(path);
  const problem = props.problems.get(name);
  const said = problem && <p class={styles.problem}>{problem}</p>;
  if (field.isRequired) {
    return (
      <fieldset class={styles.group}>
        <legend>
          <Label {...{ field, path }} />
        </legend>
        {said}
        {fields}
      </fieldset>
    );
  }
  const isMarked = [...props.problems.keys()].some((each) => `${each}/`.startsWith(`${name}/`));
  return (
    <details class={styles.fold} open={isMarked || draftAt(props.draft, path) !== undefined}>
      <summary class={styles.summary}>
        <Label {...{ field, path }} />
      </summary>
      {said}
      {fields}
    </details>
  );
}

function ListView({ field, path, ...props }: FieldViewProps<FieldOf<'list'>>) {
  const { draft, onChange, problems } = props;
  const found = draftAt(draft, path);
  const items = isList(found) ? found : [];
  const problem = problems.get(nameOfPath(path));
  const name = labelOf(field, path);
  const root = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(root, ':scope > button');
  return (
    <fieldset ref={root} class={styles.group}>
      <legend>
        <Label {...{ field, path }} />
      </legend>
      {field.description && <p class={styles.hint}>{field.description}</p>}
      {problem && <p class={styles.problem}>{problem}</p>}
      {items.map((_item, place) => (
        <div key={nameOfPath([...path, place])} class={styles.item}>
          <FieldView {...props} field={field.item} path={[...path, place]} />
          <Button look="quiet" onClick={() => onChange(path, items.toSpliced(place, 1))}>
            {text('form.removeItem', { name, place: place + 1 })}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange(path, [...items, ''])}>
        {text('form.addItem', { name })}
      </Button>
    </fieldset>
  );
}

function PlainView(props: FieldViewProps) {
  const { field, path, problems, draft, canClear, onChange } = props;
  const name = nameOfPath(path);
  const id = `field-${name.replaceAll('/', '-')}`;
  const problem = problems.get(name);
  const value = draftAt(draft, path);
  return (
    <>
      <Labelled
        {...{ id, problem, hint: field.description }}
        label={<Label {...{ field, path }} />}
      >
        <FieldInput {...{ field, id, value, problem }} onChange={(next) => onChange(path, next)} />
      </Labelled>
      {canClear && field.isNullable && (
        <Check
          label={text('form.clear', { name: titleOf(field.name) })}
          isChecked={value === null}
          onChange={(isCleared) => onChange(path, isCleared ? null : undefined)}
        />
      )}
    </>
  );
}

/** `Related contacts 2` */
function labelOf({ name, label }: Field, path: Path): string {
  const place = path.at(-1);
  if (typeof place !== 'number') return label ?? titleOf(name);
  return `${titleOf(String(path.at(-2) ?? ''))} ${place + 1}`;
}

const Label = ({ field, path }: Pick<FieldViewProps, 'field' | 'path'>) => (
  <>
    {labelOf(field, path)}{' '}
    {!field.isRequired && <span class={styles.hint}>{text('form.optional')}</span>}
  </>
);
