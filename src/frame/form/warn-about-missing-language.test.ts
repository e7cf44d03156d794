import { signal } from '@preact/signals-core';
import { expect, it, vi } from 'vitest';
import { warnAboutMissingLanguage } from './warn-about-missing-language.ts';

it('warns the page only after a language fails to load', () => {
  const post = vi.fn();
  const language = signal<{ missing?: Error }>({});
  warnAboutMissingLanguage({ post }, language);
  language.value = {};
  expect(post).not.toHaveBeenCalled();
  language.value = { missing: new Error('404') };
  expect(post).toHaveBeenCalledOnce();
  expect(post.mock.calls[0]?.[0].message).toMatch(/^language_unavailable: .* \(404\)/);
});
