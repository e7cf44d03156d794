import { signal } from '@preact/signals-core';
import { render } from 'preact';
import { englishLanguage } from '../i18n/language.ts';
import { CardApp } from './card-app.tsx';
import { createCardFields } from './card-fields.ts';

/**
 * Draws the form that most launches show, in the time it takes the shell to say what to show: what
 * is drawn then finds its elements in `root`. Until then nobody sees the frame.
 */
export function drawAhead(root: HTMLElement): void {
  const unused = async () => {};
  const model = {
    kind: 'link' as const,
    ...createCardFields({ onChange: unused, onNumberTyped: unused, today: () => new Date() }),
    state: signal({ name: 'filling' as const }),
    threeDS: signal({ name: 'idle' as const }),
    focus: signal(undefined),
    submit: unused,
    recheck: unused,
    resume: unused,
  };
  const state = signal({ name: 'form' as const, model });
  render(
    <CardApp
      model={{ state, start: unused }}
      language={englishLanguage}
      hideAmount={false}
      announcement=""
    />,
    root,
  );
}
