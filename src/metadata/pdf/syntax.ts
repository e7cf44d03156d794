/**
 * The syntax of PDF (ISO 32000-2, 7.2 and 7.3), read from bytes. Values are ranges of the bytes that are parsed
 * only when needed.
 */

/** Bytes with PDF syntax: a file or an unpacked stream. */
export interface PdfText {
  readonly bytes: Uint8Array;
  /** Bytes that can still be read, including repeated reads: a malicious file could cause endless ones. */
  readonly budget: { left: number };
}

export interface PdfValue {
  readonly text: PdfText;
  readonly start: number;
  readonly end: number;
}

export interface PdfEntry {
  readonly key: string;
  readonly start: number;
  readonly value: PdfValue;
}

const [tab, percent, slash, less, greater] = [9, 0x25, 0x2f, 0x3c, 0x3e];
const [open, close, backslash, openSquare, closeSquare] = [0x28, 0x29, 0x5c, 0x5b, 0x5d];

const isWhitespace = table('\0\t\n\f\r ');
const isDelimiter = table('()<>[]{}/%');

function table(characters: string): Uint8Array {
  const found = new Uint8Array(256);
  for (const character of characters) found[character.charCodeAt(0)] = 1;
  return found;
}

export function isWhitespaceAt({ bytes }: PdfText, at: number): boolean {
  return isWhitespace[bytes[at] ?? tab] === 1;
}

/** True for a regular character, which is neither whitespace nor a delimiter. */
export function isRegularAt({ bytes }: PdfText, at: number): boolean {
  const byte = bytes[at];
  return byte !== undefined && isWhitespace[byte] === 0 && isDelimiter[byte] === 0;
}

/** Returns the offset after whitespace and comments. */
export function skipWhitespace(text: PdfText, from: number): number {
  const { bytes } = text;
  let at = from;
  for (; at < bytes.length; at++) {
    if (bytes[at] === percent) at = endOfLine(bytes, at) - 1;
    else if (isWhitespace[bytes[at] ?? 0] === 0) break;
  }
  spendBudget(text, at - from);
  return at;
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

/** @throws RangeError if the file was read too often */
function spendBudget({ budget }: PdfText, bytes: number): void {
  budget.left -= bytes + 1;
  if (budget.left < 0) throw new RangeError('a PDF that needs too many reads');
}

/** True if the text, such as `obj`, is at the offset. */
export function isAt({ bytes }: PdfText, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  }
  return true;
}

/** Returns a range as Latin-1 text. */
export function sliceOf({ bytes }: PdfText, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** Returns the value that starts at the offset or after whitespace. Undefined if it has no end. */
export function valueAt(text: PdfText, from: number): PdfValue | undefined {
  const start = skipWhitespace(text, from);
  const end = endOfValue(text, start);
  return end === undefined ? undefined : { text, start, end };
}

function endOfValue(text: PdfText, start: number): number | undefined {
  let depth = 0;
  let at = start;
  do {
    at = skipWhitespace(text, at);
    const token = tokenAt(text, at);
    if (!token) return undefined;
    depth += token.depth;
    at = token.end;
  } while (depth > 0);
  return depth < 0 ? undefined : (endOfReference(text, start, at) ?? at);
}

/** Returns a token's end, and a depth of 1 or -1 if it opens or closes a dictionary or an array. */
function tokenAt(text: PdfText, at: number): { end: number; depth: number } | undefined {
  const { bytes } = text;
  if (at >= bytes.length) return undefined;
  const token = (end: number | undefined, depth = 0) => {
    if (end === undefined) spendBudget(text, bytes.length - at);
    else spendBudget(text, end - at);
    return end === undefined ? undefined : { end, depth };
  };
  switch (bytes[at]) {
    case open:
      return token(endOfString(bytes, at));
    case less: {
      if (bytes[at + 1] === less) return token(at + 2, 1);
      const end = bytes.indexOf(greater, at);
      return token(end < 0 ? undefined : end + 1);
    }
    case greater:
      return bytes[at + 1] === greater ? token(at + 2, -1) : token(at + 1);
    case openSquare:
      return token(at + 1, 1);
    case closeSquare:
      return token(at + 1, -1);
    default:
      return token(endOfWord(text, at + 1));
  }
}

function endOfWord(text: PdfText, from: number): number {
  let at = from;
  while (isRegularAt(text, at)) at++;
  return at;
}

/** Parentheses in a string are balanced or escaped with a backslash. */
function endOfString(bytes: Uint8Array, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === backslash) at++;
    else if (byte === open) depth++;
    else if (byte === close && --depth === 0) return at + 1;
  }
  return undefined;
}

/** Returns the end of a reference such as `12 0 R`, if there is one at the start. */
function endOfReference(text: PdfText, start: number, numberEnd: number): number | undefined {
  if (!isNumber(text, start, numberEnd)) return undefined;
  const second = skipWhitespace(text, numberEnd);
  const secondEnd = endOfWord(text, second);
  if (!isNumber(text, second, secondEnd)) return undefined;
  const letter = skipWhitespace(text, secondEnd);
  return isAt(text, letter, 'R') && !isRegularAt(text, letter + 1) ? letter + 1 : undefined;
}

export function isNumber({ bytes }: PdfText, start: number, end: number): boolean {
  if (end <= start || end - start > 10) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return true;
}

/** Returns the entries of a dictionary, including duplicate keys. Empty for other values. */
export function entriesOf(value: PdfValue | undefined): PdfEntry[] {
  const entries: PdfEntry[] = [];
  if (!value || !isAt(value.text, value.start, '<<')) return entries;
  const { text, start, end } = value;
  for (let at = skipWhitespace(text, start + 2); at < end - 2; at = skipWhitespace(text, at)) {
    const key = text.bytes[at] === slash ? endOfWord(text, at + 1) : undefined;
    const found = valueAt(text, key ?? at);
    if (!found || found.end > end - 2) break;
    if (key !== undefined) entries.push({ key: nameOf(text, at, key), start: at, value: found });
    at = found.end;
  }
  return entries;
}

/** Returns the values of an array. Empty for other values. */
export function itemsOf(array: PdfValue | undefined): PdfValue[] {
  const items: PdfValue[] = [];
  if (!array || !isAt(array.text, array.start, '[')) return items;
  const { text, start, end } = array;
  for (let at = skipWhitespace(text, start + 1); at < end - 1; at = skipWhitespace(text, at)) {
    const value = valueAt(text, at);
    if (!value || value.end > end - 1) break;
    items.push(value);
    at = value.end;
  }
  return items;
}

/** Decodes a name without its slash; `#41` stands for a character. */
export function nameOf(text: PdfText, start: number, end: number): string {
  const raw = sliceOf(text, start + 1, Math.min(end, start + 128));
  return raw.replace(/#([0-9a-f]{2})/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
