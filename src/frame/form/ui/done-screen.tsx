import type { ComponentChildren } from 'preact';
import { CheckIcon } from './icons.tsx';
import * as css from './screens.css.ts';

/** Reports success. The heading gets the focus, so that screen readers read it. */
export function DoneScreen({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class={css.screen}>
      <CheckIcon />
      <h1 id="result" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
