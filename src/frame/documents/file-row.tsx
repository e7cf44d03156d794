import { fill, isolated } from '../i18n/language.ts';
import { AlertIcon } from '../ui/icons.tsx';
import type { DocumentFile, FileState } from './document-file.ts';
import { type DocumentWords, say, showSize } from './file-limits.ts';
import * as css from './slot-view.css.ts';

interface FileRowProps {
  file: DocumentFile;
  words: DocumentWords;
  onRemove(): void;
}

/** A file by name and size, how far it has come, and what can be done about it. */
export function FileRow({ file, words, onRemove }: FileRowProps) {
  const { key, name, size } = file;
  const { texts, locale } = words;
  const state = file.state.value;
  const isSettled = state.name === 'done' || 'reason' in state;
  const nameId = `file-${key}`;
  return (
    <li class={css.file}>
      <span class={css.name} id={nameId}>
        <bdi>{name}</bdi>
      </span>
      <span class={css.state}>
        {showSize(size, locale)} · <span>{stateText(state, words)}</span>
      </span>
      {state.name === 'sending' && (
        <progress class={css.progress} aria-labelledby={nameId} value={state.progress} />
      )}
      {state.name === 'done' &&
        state.warnings.map((warning) => (
          <p key={warning} class={css.warning}>
            {texts[warning]}
          </p>
        ))}
      {'reason' in state && (
        <p class={css.reason}>
          <AlertIcon size={16} />
          {say(state.reason, words)}
        </p>
      )}
      <span class={css.fileActions}>
        {state.name === 'failed' && (
          <button type="button" class={css.link} aria-describedby={nameId} onClick={file.retry}>
            {texts.fileRetry}
          </button>
        )}
        <button type="button" class={css.link} aria-describedby={nameId} onClick={onRemove}>
          {isSettled ? texts.fileRemove : texts.fileCancel}
        </button>
      </span>
    </li>
  );
}

function stateText(state: FileState, { texts, locale }: DocumentWords): string {
  switch (state.name) {
    case 'checking':
      return texts.fileChecking;
    case 'queued':
      return texts.fileQueued;
    case 'offline':
      return texts.fileOffline;
    case 'sending': {
      const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(state.progress);
      return fill(texts.fileSending, { percent: isolated(percent) });
    }
    case 'done':
      return texts.fileDone;
    default:
      return texts.fileRefused;
  }
}
