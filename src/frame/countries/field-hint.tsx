import type { Field } from '../form/field.ts';
import { errorId } from '../form/ui/text-field.tsx';
import * as css from './fields.css.ts';

/** Hint of a field. Reference it in `aria-describedby`. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class={css.hint} id={hintId(id)}>
      {text}
    </p>
  ) : null;
}

/**
 * Returns `aria-describedby` with the error and the hint. References only existing elements: others would be
 * an accessibility error.
 */
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
