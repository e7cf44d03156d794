import * as css from './fields.css.ts';

/** What helps with a field before anything is wrong with it. Name it in `aria-describedby`. */
export function FieldHint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p class={css.hint} id={hintId(id)}>
      {text}
    </p>
  ) : null;
}

/** @returns undefined while there is no hint, as a reference into nothing is an error */
export function describedBy(id: string, text: string | undefined): string | undefined {
  return text ? hintId(id) : undefined;
}

function hintId(id: string): string {
  return `${id}-hint`;
}
