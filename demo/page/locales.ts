import { supportedLanguages } from '../../src/languages/spoken.ts';

/** Languages for the form, English first: each by its own name and its English name. */
export const locales = [...supportedLanguages]
  .sort((one, other) => Number(other.tag === 'en') - Number(one.tag === 'en'))
  .map(({ tag }) => ({ tag, label: labelOf(tag) }));

/** @example labelOf('de') // 'Deutsch (German)' */
function labelOf(tag: string): string {
  const [own, english] = [tag, 'en'].map((reader) =>
    new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard' }).of(tag),
  );
  return own === english ? `${own}` : `${own} (${english})`;
}
