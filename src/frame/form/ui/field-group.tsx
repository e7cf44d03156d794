import type { ComponentChildren } from 'preact';
import * as css from './form.css.ts';

interface FieldGroupProps {
  title: string;
  children: ComponentChildren;
}

/** Fields that belong together, under a heading of their own. */
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
