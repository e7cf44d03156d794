import { effect } from '@preact/signals-core';
import { type ComponentChild, render } from 'preact';

/** Draws a part of a view like the frames, with one effect. Returns a function that removes it. */
export function drawView(view: () => ComponentChild): () => void {
  const stop = effect(() => render(view(), document.body));
  return () => {
    stop();
    render(null, document.body);
  };
}

/** Returns the descriptions of a control for assistive technology. */
export function descriptionsOf(control: Element): (string | null | undefined)[] {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);
}

/** True if assistive technology reports a control as required. */
export function isRequired(control: Element): boolean {
  return control.getAttribute('aria-required') === 'true';
}

/** Returns the labels of all fields, in order. */
export function shownLabels(): (string | null)[] {
  return Array.from(document.querySelectorAll('label'), (label) => label.textContent);
}
