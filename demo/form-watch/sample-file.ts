/** Makes a minimal PDF, different every time: the platform accepts the same file only once. */
export function sampleFile(): File {
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%${crypto.randomUUID()}
%%EOF`;
  return new File([text], 'sample.pdf', { type: 'application/pdf' });
}
