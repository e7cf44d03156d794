import { joinSentences } from '../form/i18n/join-sentences.ts';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import { AlertIcon } from '../form/ui/icons.tsx';
import * as cells from '../form/ui/text-field.css.ts';
import { errorId } from '../form/ui/text-field.tsx';
import { takeDrops } from './drops.ts';
import { type DocumentWords, say } from './file-limits.ts';
import { FileRow } from './file-row.tsx';
import { Picker } from './picker.tsx';
import type { Slot } from './slot.ts';
import * as css from './slot-view.css.ts';

interface SlotViewProps {
  slot: Slot;
  /** Takes what is chosen or dropped there. */
  add(files: readonly File[]): void;
  /** Whether some of it goes to places behind. */
  takesMore: boolean;
  title: string;
  hint?: string | undefined;
  words: DocumentWords;
}

/** A place for a document: files chosen, dropped or photographed, and what became of them. */
export function SlotView({ slot, add, takesMore, title, hint, words }: SlotViewProps) {
  const { id, most } = slot;
  const { texts, rules } = words;
  const files = slot.files.value;
  const error = slot.error.value;
  const titleId = `${id}-title`;
  /** The button that was pressed is about to go. */
  const leaveRow = (act: () => void) => {
    act();
    focusWhenActive(document.getElementById(id));
  };
  const types = [...rules['file-types'], '.heic', '.heif'].join(',');
  return (
    <div>
      <fieldset
        class={css.slot}
        aria-labelledby={titleId}
        data-invalid={error !== undefined}
        {...takeDrops(add)}
      >
        <p id={titleId} class={css.title}>
          {title}
        </p>
        <p class={css.hint} id={`${id}-hint`}>
          {joinSentences(hint, say('fileLimits', words), takesMore && texts.severalFiles)}
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
            isMultiple={takesMore || most > 1}
            id={id}
            accept={types}
            describedBy={`${titleId} ${error ? errorId(id) : `${id}-hint`}`}
            label={files.length > 0 && most === 1 ? texts.fileReplace : texts.upload}
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
          {say(error, words)}
        </p>
      )}
    </div>
  );
}
