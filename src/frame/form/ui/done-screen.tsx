import type { ComponentChildren } from 'preact';
import { CheckIcon } from './icons.tsx';
import * as css from './screens.css.ts';

/** Says that it worked. The heading takes the focus, so that screen readers say it. */
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
