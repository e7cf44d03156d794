import type { FileTextKey } from '../../languages/texts.ts';

/** Small picture of a file. A canvas, unlike a URL, leaves no trace in the browser. */
export type Preview = OffscreenCanvas;

/** A file ready to be sent, or the reason why it isn't accepted. */
export type Preparation =
  | {
      readonly file: Blob;
      readonly name: string;
      /** Missing for PDFs and for pictures that the browser can't draw. */
      readonly preview?: Preview;
      /** Reasons why it may be hard to read. The applicant must confirm these. */
      readonly warnings: readonly FileTextKey[];
    }
  | { readonly problem: FileTextKey };
