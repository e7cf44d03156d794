/** A file in the format of Playwright. */
export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Creates a minimal PDF, different each time: the platform accepts the same file only once.
 *
 * @example
 * await new CompanyForm(page).upload('Ownership structure', samplePdf('owners.pdf'));
 */
export function samplePdf(name: string): UploadedFile {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%${name} ${Math.random()}
%%EOF`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
