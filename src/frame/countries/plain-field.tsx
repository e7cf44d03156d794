import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import type { Field } from '../form/field.ts';
import { errorId, FieldError, TextField } from '../form/ui/text-field.tsx';
import * as css from './fields.css.ts';

interface PlainFieldProps<Key extends string> {
  id: string;
  field: Field<Key>;
  texts: Readonly<Record<Key, string>>;
  label: string;
  hint?: string | undefined;
  input: InputHTMLAttributes<HTMLInputElement>;
  children?: ComponentChildren;
}

/** Text field with its hint and error message. */
export function PlainField<Key extends string>(props: PlainFieldProps<Key>) {
  const { id, field, texts, label, hint, input, children } = props;
  return (
    <div>
      <TextField
        id={id}
        field={field}
        label={label}
        input={{ ...input, ...describedBy(id, hint, field) }}
      />
      <FieldHint id={id} text={hint} />
      <FieldError id={id} field={field} texts={texts} />
      {children}
    </div>
  );
}

/** Hint of a field. Reference it in `aria-describedby`. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class={css.hint} id={hintId(id)}>
      {text}
    </p>
  ) : null;
}

/** Returns `aria-describedby` with the hint and the error, if they exist: a missing one would be an error. */
export function describedBy(
  id: string,
  text: string | undefined,
  { error }: Pick<Field<string>, 'error'>,
): { 'aria-describedby'?: string } {
  if (!text) return {};
  return { 'aria-describedby': error.value ? `${errorId(id)} ${hintId(id)}` : hintId(id) };
}

/** Id of the hint of the control with this id. */
export function hintId(id: string): string {
  return `${id}-hint`;
}
