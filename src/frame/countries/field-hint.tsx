import type { Field } from '../form/field.ts';
import { errorId } from '../form/ui/text-field.tsx';
import * as css from './fields.css.ts';

/** What helps with a field before anything is wrong with it. Name it in `aria-describedby`. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class={css.hint} id={hintId(id)}>
      {text}
    </p>
  ) : null;
}

/**
 * For the input: the hint, and before it what is wrong. Names only what is there, as a reference
 * into nothing is an error.
 */
export function describedBy(
  id: string,
  text: string | undefined,
  { error }: Pick<Field<string>, 'error'>,
): { 'aria-describedby'?: string } {
  if (!text) return {};
  return { 'aria-describedby': error.value ? `${errorId(id)} ${hintId(id)}` : hintId(id) };
}

/** Of the element that helps with the control of that id. */
export function hintId(id: string): string {
  return `${id}-hint`;
}
