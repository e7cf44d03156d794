import type { Cipher } from './ciphers.ts';
import type { PdfValue } from './syntax.ts';

/** Access to the streams of a document. */
export interface StreamContext {
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
  readonly cipher: Cipher | undefined;
  /** Limit for further unpacked bytes. */
  readonly unpackBudget: { left: number };
}
