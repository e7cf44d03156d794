import type { FileTextKey } from '../../languages/texts.ts';

/** A file as it is to be sent, or why it is not. */
export type Preparation =
  | {
      readonly file: Blob;
      readonly name: string;
      /** What may make it hard to read; hinders nothing. */
      readonly warnings: readonly FileTextKey[];
    }
  | { readonly problem: FileTextKey };
