import { effect } from '@preact/signals-core';
import type { ContributeFields, LinkFields } from './form-fields.ts';

/** Selects what is in the field that the form moves the focus to, if another text is to take its place. */
export function selectOnFocus(
  { focus }: Pick<LinkFields | ContributeFields, 'focus'>,
  document: Document,
): void {
  effect(() => {
    const move = focus.value;
    if (move?.isReplaced) document.querySelector<HTMLInputElement>(`#${move.field}`)?.select();
  });
}
