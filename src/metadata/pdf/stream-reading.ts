import type { Crypt } from './ciphers.ts';
import type { PdfValue } from './syntax.ts';

/** What streams are read with. */
export interface StreamReading {
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
  readonly crypt: Crypt | undefined;
  /** Bytes that may still be unpacked. */
  readonly room: { left: number };
}
