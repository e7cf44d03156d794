import { useRef } from 'preact/hooks';
import { titleOf } from '../catalogue/words.ts';
import {
  Button,
  Check,
  describing,
  Labelled,
  type Options,
  Select,
} from '../controls/controls.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import { type Draft, draftAt, isList } from './draft.ts';
import type { Field, FieldOf, Path } from './field.ts';
import { nameOfPath } from './input-of-draft.ts';

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
  const { field, path, problems, draft, canClear, onChange } = props;
  if (field.kind === 'object') return <ObjectView {...props} field={field} />;
  if (field.kind === 'list') return <ListView {...props} field={field} />;
  const name = nameOfPath(path);
  const id = `field-${name.replaceAll('/', '-')}`;
  const problem = problems.get(name);
  const value = draftAt(draft, path);
  return (
    <>
      <Labelled
        id={id}
        problem={problem}
        hint={field.description}
        label={<Label field={field} path={path} />}
      >
        <FieldInput
          field={field}
          id={id}
          value={value}
          problem={problem}
          onChange={(next) => onChange(path, next)}
        />
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
  const said = props.problems.get(name);
  const problem = said && <p class={styles.problem}>{said}</p>;
  if (field.isRequired) {
    return (
      <fieldset class={styles.group}>
        <legend>
          <Label field={field} path={path} />
        </legend>
        {problem}
        {fields}
      </fieldset>
    );
  }
  const isMarked = [...props.problems.keys()].some((each) => `${each}/`.startsWith(`${name}/`));
  return (
    <details class={styles.fold} open={isMarked || draftAt(props.draft, path) !== undefined}>
      <summary class={styles.summary}>
        <Label field={field} path={path} />
      </summary>
      {problem}
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
        <Label field={field} path={path} />
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

interface FieldInputProps {
  readonly field: Field;
  readonly id: string;
  readonly value: Draft;
  readonly problem: string | undefined;
  onChange(value: Draft): void;
}

/** The control with which a single value is typed or chosen. */
export function FieldInput({ field, id, value, problem, onChange }: FieldInputProps) {
  const shown = typeof value === 'string' ? value : '';
  const shared = {
    ...describing(id, problem !== undefined),
    class: styles.input,
    'aria-required': field.isRequired,
    disabled: value === null,
  };
  const typed = {
    ...shared,
    value: shown,
    autocomplete: 'off',
    spellcheck: false,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  } as const;
  switch (field.kind) {
    case 'choice':
    case 'boolean':
      return (
        <Select {...shared} value={shown} options={optionsOf(field, shown)} onChange={onChange} />
      );
    case 'file':
      return (
        <input
          {...shared}
          type="file"
          onChange={({ currentTarget: { files } }) => onChange(files?.[0])}
        />
      );
    case 'number':
      return <input {...typed} inputMode={field.sentAs === 'integer' ? 'numeric' : 'decimal'} />;
    case 'text': {
      if (field.input === 'lines') return <textarea {...typed} rows={3} spellcheck />;
      const { maxLength, autocomplete = 'off' } = field;
      return (
        <input
          {...typed}
          {...inputs[field.input]}
          maxLength={maxLength}
          autocomplete={autocomplete}
        />
      );
    }
    default:
      return <textarea {...typed} class={styles.code} rows={4} placeholder="{}" />;
  }
}
/** Leaves out the blank choice once a required value is chosen. */
function optionsOf(field: Field, chosen: string): Options {
  const options: Options =
    field.kind === 'choice'
      ? field.values.map((each) => [each, field.names?.[each] ?? titleOf(each)])
      : [
          ['true', text('yes')],
          ['false', text('no')],
        ];
  return field.isRequired && chosen ? options : [['', text('choose')], ...options];
}

/** Attributes of an input of one line that suits what is typed. */
const inputs = {
  text: { type: 'text' },
  email: { type: 'email' },
  url: { type: 'url' },
  password: { type: 'password' },
  date: { type: 'date' },
  time: { type: 'datetime-local', step: 1 },
} as const;
