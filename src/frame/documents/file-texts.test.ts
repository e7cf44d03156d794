import { expect, it } from 'vitest';
import { documentTypes } from '../../contract/document-type.ts';
import english from '../../languages/texts/en.json';

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

const languages = Object.values(
  import.meta.glob<Groups>('../../languages/texts/*.json', { eager: true, import: 'default' }),
);

/** Returns a text in each language; a variant inherits from its base. */
function textsOf(group: 'documents' | 'files', name: string): [tag: string, text: string][] {
  return languages.map((texts) => {
    const base = languages.find(({ language }) => language?.tag === texts.language?.of);
    return [texts.language?.tag ?? '', texts[group]?.[name] ?? base?.[group]?.[name] ?? ''];
  });
}

/** `PDF`, `JPEG` or `WebP`: names of formats begin and end with a capital letter. */
const namesIn = (text: string) =>
  (text.match(/\b[A-Z][A-Za-z]*[A-Z]\b/g) ?? []).map((name) => name.toLowerCase()).sort();

const accepted = documentTypes.map(({ mimeType }) => mimeType.split('/')[1]).sort();

// Covers UD8
it.each([...textsOf('documents', 'fileLimits'), ...textsOf('files', 'fileOfWrongType')])(
  'the hint in %s, and the error about another type, name the accepted types: %s',
  (_tag, text) => {
    expect(namesIn(text)).toEqual(accepted);
  },
);

it('the error about too many pixels suggests a lower resolution', () => {
  expect(english.files.tooManyPixels).toContain('Take it again at a lower resolution.');
});
