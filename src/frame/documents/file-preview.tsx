import type { DocumentTexts } from '../../languages/texts.ts';
import { fill } from '../form/i18n/language.ts';
import type { DocumentFile } from './document-file.ts';
import * as css from './file-preview.css.ts';

/** Preview of a file, or an icon if it has none. */
export function FilePreview({ file, texts }: { file: DocumentFile; texts: DocumentTexts }) {
  const preview = file.preview.value;
  if (!preview) {
    return (
      <svg class={css.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 2.75h8L19.25 8v13.25H4.75V4A1.25 1.25 0 0 1 6 2.75ZM13.5 3v5.5H19M8 13h8M8 17h5" />
      </svg>
    );
  }
  return (
    <canvas
      class={css.picture}
      role="img"
      aria-label={fill(texts.preview, { file: file.name })}
      width={preview.width}
      height={preview.height}
      ref={(canvas) => canvas?.getContext('2d')?.drawImage(preview, 0, 0)}
    />
  );
}

interface ReviewedFilesProps {
  files: readonly DocumentFile[];
  texts: DocumentTexts;
}

/** Files in the review, with previews and names. */
export function ReviewedFiles({ files, texts }: ReviewedFilesProps) {
  return (
    <ul class={css.files}>
      {files.map((file) => (
        <li key={file.key} class={css.file}>
          <FilePreview file={file} texts={texts} />
          <bdi class={css.name}>{file.name}</bdi>
        </li>
      ))}
    </ul>
  );
}
