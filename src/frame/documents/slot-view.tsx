import { joinSentences } from '../form/i18n/join-sentences.ts';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import { AlertIcon } from '../form/ui/icons.tsx';
import * as cells from '../form/ui/text-field.css.ts';
import { errorId } from '../form/ui/text-field.tsx';
import { type DocumentWords, documentText } from './document-texts.ts';
import { dropHandlers } from './file-drops.ts';
import { FileRow } from './file-row.tsx';
import { Picker } from './picker.tsx';
import type { Slot } from './slot.ts';
import * as css from './slot-view.css.ts';

interface SlotViewProps {
  slot: Slot;
  add(files: readonly File[]): void;
  /** True if excess files go to later slots. */
  takesMore: boolean;
  title: string;
  hint?: string | undefined;
  words: DocumentWords;
}

/** A slot for a document: its files with their states, and buttons to add files. */
export function SlotView({ slot, add, takesMore, title, hint, words }: SlotViewProps) {
  const { id, maxFiles } = slot;
  const { texts, rules } = words;
  const files = slot.files.value;
  const error = slot.error.value;
  const titleId = `${id}-title`;
  /** Moves the focus before the pressed button disappears. */
  const leaveRow = (action: () => void) => {
    action();
    focusWhenActive(document.getElementById(id));
  };
  const types = [...rules['file-types'], '.heic', '.heif'].join(',');
  return (
    <div>
      <fieldset
        class={css.slot}
        aria-labelledby={titleId}
        data-invalid={error !== undefined}
        {...dropHandlers(add)}
      >
        <p id={titleId} class={css.title}>
          {title}
        </p>
        <p class={css.hint} id={`${id}-hint`}>
          {joinSentences(hint, documentText('fileLimits', words), takesMore && texts.severalFiles)}
        </p>
        {files.length > 0 && (
          <ul class={css.files}>
            {files.map((file) => (
              <FileRow
                key={file.key}
                file={file}
                words={words}
                onAccept={() => leaveRow(file.accept)}
                onRetry={() => leaveRow(file.retry)}
                onRemove={() => leaveRow(() => slot.remove(file))}
              />
            ))}
          </ul>
        )}
        <div class={css.actions}>
          <Picker
            add={add}
            isMultiple={takesMore || maxFiles > 1}
            id={id}
            accept={types}
            describedBy={`${titleId} ${error ? errorId(id) : `${id}-hint`}`}
            label={files.length > 0 && maxFiles === 1 ? texts.fileReplace : texts.upload}
          />
          <Picker
            add={add}
            accept="image/*"
            isCamera
            describedBy={titleId}
            label={texts.takePhoto}
          />
          <span class={css.drop}>{texts.dropHere}</span>
        </div>
      </fieldset>
      {error && (
        <p class={cells.error} id={errorId(id)}>
          <AlertIcon size={16} />
          {documentText(error, words)}
        </p>
      )}
    </div>
  );
}
