import type { EmbedRow } from '../../../embeds/catalogue.ts';
import type { LaunchSettings } from '../../../embeds/parse-options.ts';

/** State of a fake form. */
export type Phase = 'loading' | 'ready' | 'verifying' | 'done' | 'failed';

/** Element in place of a form. */
export interface Placeholder {
  readonly element: HTMLElement;
  show(settings: LaunchSettings, phase: Phase): void;
}

/**
 * Draws a placeholder with the size of the form: an element with the role `form`, named as the frame of the
 * real form. It is no `<form>`, because the target may be in one of the page.
 */
export function drawPlaceholder(row: EmbedRow, target: Element): Placeholder {
  const element = target.ownerDocument.createElement('section');
  element.setAttribute('role', 'form');
  element.setAttribute('aria-label', row.title);
  element.dataset.embed = row.embed;
  Object.assign(element.style, { boxSizing: 'border-box', padding: '16px', border: '1px dashed' });
  target.append(element);
  return {
    element,
    show({ init, width, height }, phase) {
      element.setAttribute('aria-busy', String(phase === 'loading'));
      element.lang = init.locales[0] ?? 'en';
      element.style.maxWidth = width ?? `${row.maxWidth}px`;
      element.style.minHeight = height ?? `${row.heightFor(init)}px`;
      const amount = init.amount === null || init.hideAmount ? [] : [`$${init.amount}`];
      element.textContent = [`${row.title}, fake for tests`, ...amount, phase].join(' · ');
    },
  };
}
