import { AlertIcon } from '../form/ui/icons.tsx';
import type { DocumentFile } from './document-file.ts';
import { type DocumentWords, documentText, formatSize, stateText } from './document-texts.ts';
import { FilePreview } from './file-preview.tsx';
import * as css from './slot-view.css.ts';

interface FileRowProps {
  file: DocumentFile;
  words: DocumentWords;
  onAccept(): void;
  onRetry(): void;
  onRemove(): void;
}

export function FileRow({ file, words, onAccept, onRetry, onRemove }: FileRowProps) {
  const { key, name, size } = file;
  const { texts, locale } = words;
  const state = file.state.value;
  const isSettled = state.name === 'done' || state.name === 'doubtful' || 'reason' in state;
  const nameId = `file-${key}`;
  return (
    <li class={css.file}>
      <span class={css.thumbnail}>
        <FilePreview file={file} texts={texts} />
      </span>
      <span class={css.name} id={nameId}>
        <bdi>{name}</bdi>
      </span>
      <span class={css.state}>
        {formatSize(size, locale)} · <span>{stateText(state, words)}</span>
      </span>
      {(state.name === 'sending' || state.name === 'retrying') && (
        <progress
          class={css.progress}
          aria-labelledby={nameId}
          value={state.name === 'sending' ? state.progress : 0}
        />
      )}
      {state.name === 'doubtful' && (
        <div class={css.doubt}>
          {state.warnings.map((warning) => (
            <p key={warning}>{documentText(warning, words)}</p>
          ))}
          <button type="button" class={css.accept} aria-describedby={nameId} onClick={onAccept}>
            {texts.useAnyway}
          </button>
        </div>
      )}
      {'reason' in state && (
        <p class={css.reason}>
          <AlertIcon size={16} />
          {documentText(state.reason, words)}
        </p>
      )}
      <span class={css.fileActions}>
        {state.name === 'failed' && (
          <button type="button" class={css.link} aria-describedby={nameId} onClick={onRetry}>
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
