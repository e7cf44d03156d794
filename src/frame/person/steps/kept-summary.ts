import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../../languages/texts.ts';
import type { Part, SummaryEntry } from './step.ts';

/**
 * A summary that is made again only when something in it has changed: views and announcements ask for
 * those of everybody with every key press. A locale goes with its texts.
 */
export function keptSummary(summarize: Part['summarize']): Part['summarize'] {
  const made = new WeakMap<OnboardingTexts, ReadonlySignal<SummaryEntry[]>>();
  return (texts, locale) => {
    const entries = made.get(texts) ?? computed(() => summarize(texts, locale));
    made.set(texts, entries);
    return entries.value;
  };
}
