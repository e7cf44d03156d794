import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { ShellPort } from '../wire/shell-port.ts';
import type { Language } from './i18n/language.ts';

/** Warns on the page's console if a form is in English because its language failed to load. */
export function warnAboutMissingLanguage(
  shell: Pick<ShellPort, 'post'>,
  language: ReadonlySignal<Pick<Language, 'missing'>>,
): void {
  effect(() => {
    const { missing } = language.value;
    if (!missing) return;
    const message = `language_unavailable: the words of the form could not be loaded (${missing.message}), so it is in English`;
    shell.post({ type: 'warning', message });
  });
}
