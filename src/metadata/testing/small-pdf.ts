import { bytesOf } from '../range.ts';

interface SmallPdf {
  readonly pages?: number;
  /** More entries of the trailer. */
  readonly trailer?: string;
  /** More objects, numbered from 100. */
  readonly objects?: string;
}

/** Creates a document of empty pages as Latin-1 text. */
export function textOfPdf({ pages = 1, trailer = '', objects = '' }: SmallPdf = {}): string {
  const ids = Array.from({ length: pages }, (_, index) => index + 3);
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  const all = ids.map(
    (id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n`,
  );
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj
${all.join('')}${objects}trailer<</Root 1 0 R ${trailer}>>
%%EOF`;
}

export function smallPdf(options?: SmallPdf): Uint8Array<ArrayBuffer> {
  return bytesOf(textOfPdf(options));
}
