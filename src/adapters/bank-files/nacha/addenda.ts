/** Record 7, by its purpose. Traces are those of the first sender's entry. */
export type Addenda =
  | { readonly kind: 'text'; readonly text: string }
  | {
      /** R01 to R60, R80 to R85: the receiver's bank returned the entry. */
      readonly kind: 'return';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalRdfi: string;
    }
  | {
      /** R61 to R70: the sender's bank dishonored a return; R71 to R77: the receiver's bank contests that. */
      readonly kind: 'dishonored-return' | 'contested-return';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalRdfi: string;
      readonly returnTrace: string;
      readonly returnCode: string;
    }
  | {
      /** C01 to C13: the entry was paid, with the data that later entries must have. */
      readonly kind: 'correction';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalRdfi: string;
      /** May be an account number. */
      readonly corrected: string;
    }
  | {
      /** C61 to C69: the sender's bank refused a correction. */
      readonly kind: 'refused-correction';
      readonly code: string;
      readonly originalTrace: string;
      readonly originalRdfi: string;
    };

/** Reads an addenda record by its type code: 99 for returns, 98 for corrections, else text. */
export function readAddenda(record: string): Addenda {
  const code = record.slice(3, 6);
  const original = {
    code,
    originalTrace: record.slice(6, 21),
    originalRdfi: record.slice(27, 35),
  };
  const type = record.slice(1, 3);
  if (type === '99' && /^R\d\d$/.test(code)) return readReturn(record, original);
  if (type === '98' && /^C\d\d$/.test(code)) {
    const isRefused = Number(code.slice(1)) >= 61;
    if (isRefused) return { kind: 'refused-correction', ...original };
    return { kind: 'correction', ...original, corrected: record.slice(35, 64).trim() };
  }
  return { kind: 'text', text: record.slice(3, 83).trim() };
}

function readReturn(
  record: string,
  original: { code: string; originalTrace: string; originalRdfi: string },
): Addenda {
  const number = Number(original.code.slice(1));
  if (number < 61 || number > 77) return { kind: 'return', ...original };
  return {
    kind: number <= 70 ? 'dishonored-return' : 'contested-return',
    ...original,
    returnTrace: record.slice(38, 53),
    returnCode: `R${record.slice(56, 58)}`,
  };
}
