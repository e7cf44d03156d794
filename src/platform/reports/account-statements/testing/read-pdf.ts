import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the texts of a PDF, page by page and line by line. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; pages: string[][] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    pages.push(toLines((await page.getTextContent()).items));
  }
  await task.destroy();
  const title = 'Title' in info ? String(info.Title) : '';
  return { title, pages };
}

/** Joins texts at the same height into lines, from left to right. */
function toLines(items: readonly object[]): string[] {
  const lines = new Map<number, [x: number, text: string][]>();
  for (const item of items) {
    if (!('str' in item && 'transform' in item && Array.isArray(item.transform))) continue;
    if (String(item.str).trim() === '') continue;
    const [, , , , x, y] = item.transform.map(Number);
    const height = Math.round(Number(y));
    lines.set(height, [...(lines.get(height) ?? []), [Number(x), String(item.str)]]);
  }
  return [...lines.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, texts]) =>
      texts
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(' | '),
    );
}
