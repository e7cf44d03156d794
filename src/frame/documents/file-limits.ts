import { signal } from '@preact/signals-core';
import type { DocumentTexts, FileTextKey } from '../../languages/texts.ts';
import { fill } from '../i18n/language.ts';
import type { DocumentFile } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';

/** Most pages of a PDF. */
export const mostPages = 100;
/** Most millions of pixels of a picture, before it is scaled. */
export const mostMegapixels = 100;

/** How documents are spoken of. */
export interface DocumentWords {
  readonly texts: DocumentTexts;
  /** BCP 47. */
  readonly locale: string;
  readonly rules: DocumentRules;
}

type FileTexts = Readonly<Partial<Record<FileTextKey, string>>>;

/** What comes with the chunk that looks into files. */
export const findingsInEnglish = signal<FileTexts>({});

/** A text of documents, with the limits that it names. */
export function say(key: FileTextKey, { texts, locale, rules }: DocumentWords): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const known: FileTexts = texts;
  return fill(known[key] ?? findingsInEnglish.value[key] ?? '', {
    size: showSize(rules['largest-file'], locale),
    pages: number(mostPages),
    pixels: number(mostMegapixels),
  });
}

/** @param size in bytes */
export function showSize(size: number, locale: string): string {
  const isSmall = size < 1024 * 1024;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(size / 1024) : size / 1024 / 1024);
}

/** What became of a file, in a sentence for those who do not see it. */
export function newsOf({ name, state }: DocumentFile, words: DocumentWords): string {
  const now = state.value;
  if (now.name === 'done') return fill(words.texts.newsDone, { file: name });
  if (!('reason' in now)) return '';
  return fill(words.texts.newsRefused, { file: name, reason: say(now.reason, words) });
}
