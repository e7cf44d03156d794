import { expect, it, vi } from 'vitest';
import { onboardingEnglish } from '../../../languages/onboarding.ts';
import type { OnboardingTextKey } from '../../../languages/texts.ts';
import { createField } from '../../form/field.ts';
import { createFieldsPart } from './fields-part.ts';

it('computes a value of the summary only when it is read, so that the live region has no work on a keystroke', () => {
  const field = createField<OnboardingTextKey>({ problemOf: () => undefined, onChange: () => {} });
  field.set('grace@example.com');
  const show = vi.fn(() => 'as shown');
  const fields = { email: { wire: 'email', label: 'email', field, show } } as const;
  const part = createFieldsPart({ fields, prefix: '', toInput: () => ({}) });
  const [entry] = part.summarize(onboardingEnglish, 'en');
  expect(entry?.problem).toBeUndefined();
  expect(show).not.toHaveBeenCalled();
  expect(entry?.value).toBe('as shown');
});
