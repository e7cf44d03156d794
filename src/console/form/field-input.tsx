import { titleOf } from '../catalogue/words.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/controls.css.ts';
import { describing, type Options, Select } from './controls.tsx';
import type { Draft } from './draft.ts';
import type { Field } from './field.ts';

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
    ...{ ...shared, value: shown, autocomplete: 'off', spellcheck: false },
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
      return <input {...typed} {...inputs[field.input]} {...{ maxLength, autocomplete }} />;
    }
    default:
      return <textarea {...typed} class={styles.code} rows={4} placeholder="{}" />;
  }
}
/** Leaves out the blank choice once a required value is chosen. */
const optionsOf = (field: Field, chosen: string): Options => [
  ...(field.isRequired && chosen ? [] : [['', text('choose')] as const]),
  ...(field.kind === 'choice'
    ? field.values.map((each) => [each, field.names?.[each] ?? titleOf(each)] as const)
    : ([
        ['true', text('yes')],
        ['false', text('no')],
      ] as const)),
];

/** Attributes of an input of one line that suits what is typed. */
const inputs = {
  text: { type: 'text' },
  email: { type: 'email' },
  url: { type: 'url' },
  password: { type: 'password' },
  date: { type: 'date' },
  time: { type: 'datetime-local', step: 1 },
} as const;
