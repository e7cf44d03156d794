import { effect } from '@preact/signals-core';
import { checkAncestors } from '../form/check-ancestors.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';
import type { AttemptContext } from './attempt-context.ts';
import { cardViews } from './card-views.tsx';
import { addNationalNetworks } from './fields/national-networks.ts';
import { enableUndo } from './fields/undo.ts';
import type { CardRest } from './form-context.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';
import { createReporter } from './reporter.ts';
import { runContribution } from './run-contribution.ts';
import { runLink } from './run-link.ts';

/** Creates the code that a form loads after its first field accepts typing. */
export function createCardRest(
  setup: Omit<AttemptContext, 'reporter' | 'ready'> & {
    reporter: LaunchReporter;
  },
): CardRest {
  const world = { ...setup, reporter: createReporter(setup.reporter) };
  closeHelpOnEscape(setup.document);
  addNationalNetworks();
  return {
    views: cardViews,
    checkAncestors,
    runLink(form, ready) {
      const { number, expiration, code } = form.fields;
      enableUndo(setup.document, { number, expiration, code });
      selectOnFocus(form, setup.document);
      return runLink(form, { ...world, ready });
    },
    runContribution(form, ready) {
      enableUndo(setup.document, form.fields);
      selectOnFocus(form, setup.document);
      return runContribution(form, { ...world, ready });
    },
  };
}

/** Selects the text of the newly focused field if it must be replaced. */
function selectOnFocus(
  { focus }: Pick<LinkFields | ContributeFields, 'focus'>,
  document: Document,
): void {
  effect(() => {
    const move = focus.value;
    if (move?.isReplaced) document.querySelector<HTMLInputElement>(`#${move.field}`)?.select();
  });
}

/** Closes field help on Escape, without moving the focus. */
function closeHelpOnEscape(document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const help of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      help.open = false;
    }
  });
}
