import { signal } from '@preact/signals-core';
import { maxMegapixels, maxPages } from '../../contract/document-limits.ts';
import type { DateTexts, DocumentTexts, FileTextKey } from '../../languages/texts.ts';
import { fill, isolated } from '../i18n/language.ts';
import { sentences } from '../i18n/sentences.ts';
import type { FileNews, FileState } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';
import { showTimeLeft } from './time-left.ts';

/** How documents are spoken of. */
export interface DocumentWords {
  readonly texts: DocumentTexts & DateTexts;
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
    pages: number(maxPages),
    pixels: number(maxMegapixels),
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

/** Where a file is, as it is shown. */
export function stateText(state: FileState, words: DocumentWords): string {
  if (state.name === 'sending') return textOfSending(state, words);
  const { texts } = words;
  const named = {
    checking: texts.fileChecking,
    queued: texts.fileQueued,
    offline: texts.fileOffline,
    retrying: texts.fileTryingAgain,
    done: texts.fileDone,
    refused: texts.fileRefused,
    doubtful: texts.fileRefused,
    failed: texts.fileRefused,
  };
  return named[state.name];
}

function textOfSending(
  { progress, secondsLeft }: Extract<FileState, { name: 'sending' }>,
  { texts, locale }: DocumentWords,
): string {
  const percent = isolated(new Intl.NumberFormat(locale, { style: 'percent' }).format(progress));
  if (secondsLeft === undefined) return fill(texts.fileSending, { percent });
  const time = isolated(showTimeLeft(secondsLeft, locale));
  return fill(texts.fileTimeLeft, { percent, time });
}

/** Where a file is, as a sentence for a screen reader. */
export function newsOf({ name, state }: FileNews, words: DocumentWords): string {
  if (state.name === 'done') return fill(words.texts.newsDone, { file: name });
  return fill(words.texts.newsRefused, { file: name, reason: reasonOf(state, words) });
}

function reasonOf(state: FileState, words: DocumentWords): string {
  if ('warnings' in state)
    return sentences(...state.warnings.map((warning) => say(warning, words)));
  return 'reason' in state ? say(state.reason, words) : stateText(state, words);
}
