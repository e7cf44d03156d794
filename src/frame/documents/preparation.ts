import type { FileTextKey } from '../../languages/texts.ts';

/** A small picture of a file. Drawn on a canvas and not named by a URL, it leaves no trace. */
export type Preview = OffscreenCanvas;

/** A file as it is to be sent, or why it is not. */
export type Preparation =
  | {
      readonly file: Blob;
      readonly name: string;
      /** Missing for a PDF, and if the browser cannot draw it. */
      readonly preview?: Preview;
      /** What may make it hard to read. It is sent only once the applicant confirms. */
      readonly warnings: readonly FileTextKey[];
    }
  | { readonly problem: FileTextKey };
