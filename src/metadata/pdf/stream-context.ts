import type { Cipher } from './ciphers.ts';
import type { PdfValue } from './syntax.ts';

/** What is needed to read streams. */
export interface StreamContext {
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
  readonly cipher: Cipher | undefined;
  /** Limit for further unpacked bytes. */
  readonly unpackBudget: { left: number };
}
