import { signal } from '@preact/signals-core';
import { maxMegapixels, maxPages } from '../../contract/document-limits.ts';
import type { DateTexts, DocumentTexts, FileTextKey } from '../../languages/texts.ts';
import { joinSentences } from '../form/i18n/join-sentences.ts';
import { fill, isolated } from '../form/i18n/language.ts';
import type { FileAnnouncement, FileState } from './document-file.ts';
import type { DocumentRules } from './document-rules.ts';
import { formatTimeLeft } from './time-left.ts';

/** Texts for documents, with the values they contain. */
export interface DocumentWords {
  readonly texts: DocumentTexts & DateTexts;
  readonly locale: string;
  readonly rules: DocumentRules;
}

type FileTexts = Readonly<Partial<Record<FileTextKey, string>>>;

/** Texts that are loaded with the code that reads files. */
export const findingsInEnglish = signal<FileTexts>({});

/** Returns a document text, with limits filled in. */
export function documentText(key: FileTextKey, { texts, locale, rules }: DocumentWords): string {
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const known: FileTexts = texts;
  return fill(known[key] ?? findingsInEnglish.value[key] ?? '', {
    size: formatSize(rules['largest-file'], locale),
    pages: number(maxPages),
    pixels: number(maxMegapixels),
  });
}

export function formatSize(size: number, locale: string): string {
  const isSmall = size < 1024 * 1024;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(size / 1024) : size / 1024 / 1024);
}

/** Returns the displayed state of a file. */
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
  const time = isolated(formatTimeLeft(secondsLeft, locale));
  return fill(texts.fileTimeLeft, { percent, time });
}

/** Returns the state of a file as a sentence for screen readers. */
export function announcementOf({ name, state }: FileAnnouncement, words: DocumentWords): string {
  if (state.name === 'done') return fill(words.texts.newsDone, { file: name });
  return fill(words.texts.newsRefused, { file: name, reason: reasonOf(state, words) });
}

function reasonOf(state: FileState, words: DocumentWords): string {
  if ('warnings' in state)
    return joinSentences(...state.warnings.map((warning) => documentText(warning, words)));
  return 'reason' in state ? documentText(state.reason, words) : stateText(state, words);
}
