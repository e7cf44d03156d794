import type { ComponentChildren } from 'preact';
import * as css from './form.css.ts';

/** Group of fields with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class={css.group}>
      <legend>
        <h3>{title}</h3>
      </legend>
      <div class={css.fields}>{children}</div>
    </fieldset>
  );
}
