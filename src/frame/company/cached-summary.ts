import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Part, SummaryEntry } from '../person/steps/step.ts';

/** Caches a summary until its content changes. Views need it on every keystroke. `texts` imply the locale. */
export function cachedSummary(summarize: Part['summarize']): Part['summarize'] {
  const cache = new WeakMap<OnboardingTexts, ReadonlySignal<SummaryEntry[]>>();
  return (texts, locale) => {
    const entries = cache.get(texts) ?? computed(() => summarize(texts, locale));
    cache.set(texts, entries);
    return entries.value;
  };
}
