import { checkAncestors } from '../form/check-ancestors.ts';
import type { LaunchReporter } from '../form/launch-reporter.ts';
import type { AttemptWorld } from './attempt-world.ts';
import { cardViews } from './card-views.ts';
import { closeByEscape } from './fields/close-by-escape.ts';
import { knowOwnNetworks } from './fields/own-networks.ts';
import { undoIn } from './fields/undo.ts';
import type { CardRest } from './flow-world.ts';
import { createReporter } from './reporter.ts';
import { runContribution } from './run-contribution.ts';
import { runLink } from './run-link.ts';
import { selectReplaced } from './select-replaced.ts';

export function createCardRest(
  setup: Omit<AttemptWorld, 'reporter' | 'ready'> & {
    reporter: LaunchReporter;
  },
): CardRest {
  const world = { ...setup, reporter: createReporter(setup.reporter) };
  closeByEscape(setup.document);
  knowOwnNetworks();
  return {
    views: cardViews,
    checkAncestors,
    runLink(form, ready) {
      const { number, expiration, code } = form.fields;
      undoIn(setup.document, { number, expiration, code });
      selectReplaced(form, setup.document);
      return runLink(form, { ...world, ready });
    },
    runContribution(form, ready) {
      undoIn(setup.document, form.fields);
      selectReplaced(form, setup.document);
      return runContribution(form, { ...world, ready });
    },
  };
}
