import type { FormReport } from './messages.ts';

type Report = (report: FormReport) => void;

/**
 * Reports events of a form: its pages, its fields, and when it is sent. Reads no values.
 *
 * @returns reports another event of the form
 */
export function watchForm(form: Document, report: Report) {
  const tell = (what: FormReport['what'], name = '', at = performance.now()) =>
    report({ type: 'qa/form', what, name, at: performance.timeOrigin + at });
  const typed = new Set<string>();

  tell('ready', '', readyAt());
  watchScreens(form, (name) => {
    typed.clear();
    tell('shown', name);
  });
  form.addEventListener('focusin', ({ target }) => isField(target) && tell('focused', target.id));
  form.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted || !isField(target) || typed.has(target.id)) return;
      typed.add(target.id);
      tell('typed', target.id);
    },
    true,
  );
  // Clicks instead of submit events: the form sends itself, and tests once whether the page allows forms.
  form.addEventListener('click', ({ target }) => isSend(target) && tell('sent'), true);
  return tell;
}

/** Returns when the document was parsed, usually long before this script was loaded. */
function readyAt(): number {
  const [document] = performance.getEntriesByType('navigation');
  return document instanceof PerformanceNavigationTiming
    ? document.domInteractive
    : performance.now();
}

/** Calls back when the fields or the heading change, with the first field's id. */
function watchScreens(form: Document, shown: (name: string) => void): void {
  let last = '';
  const look = () => {
    const first = form.querySelector('input, select, h1, h2');
    const name = first?.id || first?.localName || '';
    if (name === last) return;
    last = name;
    shown(name);
  };
  look();
  new MutationObserver(look).observe(form.body, { childList: true, subtree: true });
}

function isSend(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button[type=submit]') !== null;
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
