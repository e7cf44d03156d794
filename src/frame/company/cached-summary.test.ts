import { effect, signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { onboardingEnglish as english } from '../../languages/onboarding.ts';
import { cachedSummary } from './cached-summary.ts';

it('computes a summary again only when its content changes', () => {
  const name = signal('Ada');
  const other = signal(0);
  let times = 0;
  const summarize = cachedSummary((texts) => {
    times++;
    return [{ id: 'name', label: texts.legalName, value: name.value }];
  });
  const seen: (string | undefined)[] = [];
  const stop = effect(() => {
    void other.value;
    seen.push(summarize(english, 'en')[0]?.value);
    summarize(english, 'en');
  });
  other.value++;
  name.value = 'Grace';
  stop();
  expect(seen).toEqual(['Ada', 'Ada', 'Grace']);
  expect(times).toBe(2);
});

it('computes a summary for each language', () => {
  const summarize = cachedSummary((texts) => [{ id: 'name', label: texts.legalName, value: '' }]);
  expect(summarize(english, 'en')[0]?.label).toBe('Full legal name');
  expect(summarize({ ...english, legalName: 'Name' }, 'de')[0]?.label).toBe('Name');
});
