/** Writers of PDF since version 1.5 pack objects, pages among them, into compressed streams. */
const packed = /\/Type\s*\/ObjStm\b[\s\S]{0,300}?stream\r?\n/g;
/** How long a stream is, where its dictionary does not leave that to another object. */
const length = /\/Length\s+(\d+)(?!\d*\s+\d+\s+R)/;

/** Objects are small: what unpacks to more, in bytes, is none to look into. */
const most = 4 * 1024 * 1024;
const longestDictionary = 300;

/**
 * The packed objects of a PDF, as texts. What cannot be unpacked is left out.
 *
 * @param text a part of the file, in which streams begin
 * @param offset where the part is in the file
 */
export async function* packedObjects(
  file: Blob,
  text: string,
  offset: number,
): AsyncGenerator<string> {
  if (typeof DecompressionStream === 'undefined') return;
  for (const { 0: head, index } of text.matchAll(packed)) {
    const start = index + head.length;
    const dictionary = text.slice(text.lastIndexOf('<<', index), start).slice(-longestDictionary);
    const told = Number(length.exec(dictionary)?.[1]);
    const end = told ? start + told : text.indexOf('endstream', start);
    yield await unpack(file.slice(offset + start, end < start ? file.size : offset + end));
  }
}

/** Unpacks what can be unpacked: reading ends with an error where something follows the stream. */
async function unpack(bytes: Blob): Promise<string> {
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length > most) return text;
    }
  } catch {
    return text;
  } finally {
    reader.cancel().catch(() => {});
  }
}
