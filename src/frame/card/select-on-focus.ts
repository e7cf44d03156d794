import { effect } from '@preact/signals-core';
import type { ContributeFields, LinkFields } from './form-fields.ts';

/** Selects the text of the newly focused field if it must be replaced. */
export function selectOnFocus(
  { focus }: Pick<LinkFields | ContributeFields, 'focus'>,
  document: Document,
): void {
  effect(() => {
    const move = focus.value;
    if (move?.isReplaced) document.querySelector<HTMLInputElement>(`#${move.field}`)?.select();
  });
}
