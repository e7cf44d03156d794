import type { ComponentChildren } from 'preact';
import * as css from './form.css.ts';

interface FieldGroupProps {
  title: string;
  children: ComponentChildren;
}

/** Group of fields with a heading. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset class={css.group}>
      <legend>
        <h3>{title}</h3>
      </legend>
      <div class={css.fields}>{children}</div>
    </fieldset>
  );
}
