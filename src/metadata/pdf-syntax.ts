/** Longest dictionary, text or comment that is looked through, in characters. */
const longest = 16 * 1024;

/**
 * Where the dictionary ends that begins there with `<<`: behind its `>>`. What stands in texts and
 * comments does not count.
 *
 * @param text a PDF, one character for each byte
 * @returns undefined for none, and for one that does not end
 */
function endOfDictionary(text: string, start: number): number | undefined {
  if (!text.startsWith('<<', start)) return undefined;
  const part = text.slice(start, start + longest);
  let depth = 0;
  for (let at = 0; at < part.length; ) {
    if (part.startsWith('<<', at)) depth++;
    else if (part.startsWith('>>', at)) depth--;
    else {
      at = endOfToken(part, at);
      continue;
    }
    at += 2;
    if (depth === 0) return start + at;
  }
  return undefined;
}

/** Behind the text, in brackets or in hexadecimal digits, or the comment; else at the next of them. */
function endOfToken(part: string, at: number): number {
  switch (part[at]) {
    case '(':
      return endOfText(part, at);
    case '<':
      return behind(/>/g, part, at);
    case '%':
      return behind(/[\r\n]/g, part, at);
    default:
      return behind(/.(?=[<>(%])/gs, part, at);
  }
}

function behind(what: RegExp, part: string, at: number): number {
  what.lastIndex = at;
  return what.test(part) ? what.lastIndex : part.length;
}

/** Brackets in a text are in pairs, or behind a backslash. */
function endOfText(part: string, start: number): number {
  let depth = 0;
  for (let at = start; at < part.length; at++) {
    const character = part[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return part.length;
}

/** What to blank of an object that begins there: a dictionary without a type, or a text. */
export function partOf(
  text: string,
  start: number,
  isText: boolean,
): [start: number, end: number] | undefined {
  const end = endOfDictionary(text, start);
  if (isText || end === undefined) {
    const isPlain = isText && end === undefined && /^[(<]/.test(text.slice(start, start + 1));
    if (!isPlain) return undefined;
    return [start + 1, start + endOfToken(text.slice(start, start + longest), 0) - 1];
  }
  // Another object by mistake, such as a page.
  if (/\/Type\s*\/(?!Info\b)/.test(text.slice(start, end))) return undefined;
  return [start + 2, end - 2];
}

/** A stream, with its dictionary. */
export interface PdfStream {
  /** Where the dictionary begins. */
  readonly at: number;
  readonly dictionary: string;
  /** Of what is in it. */
  readonly start: number;
  readonly end: number;
}

/** How long a stream is, where its dictionary does not leave that to another object. */
export const lengthOfStream = /\/Length\s+(\d+)(?!\d*\s+\d+\s+R)/;

/** A document has fewer streams of one kind: a hostile one may be made of nothing but heads. */
const mostStreams = 5000;

/** The streams whose dictionaries have that in them. */
export function* streamsWith(text: string, what: RegExp): Generator<PdfStream> {
  let behind = 0;
  let count = 0;
  for (const { index } of text.matchAll(what)) {
    if (index < behind) continue;
    if (++count > mostStreams) return;
    const stream = streamAround(text, index);
    if (!stream) continue;
    yield stream;
    behind = stream.end;
  }
}

function streamAround(text: string, index: number): PdfStream | undefined {
  const from = Math.max(0, index - longest);
  const object = text.slice(from, index).lastIndexOf('obj');
  if (object === -1) return undefined;
  const at = behindBlanks(text, from + object + 3);
  const behind = endOfDictionary(text, at);
  if (behind === undefined || behind < index) return undefined;
  const dictionary = text.slice(at, behind);
  const head = /^\s*stream\r?\n/.exec(text.slice(behind, behind + 64))?.[0];
  if (!head) return undefined;
  const start = behind + head.length;
  const told = start + Number(lengthOfStream.exec(dictionary)?.[1]);
  const isTold = /^\s*endstream/.test(text.slice(told, told + 32));
  const end = isTold ? told : text.indexOf('endstream', start);
  return { at, dictionary, start, end: end < start ? text.length : end };
}

export function behindBlanks(text: string, from: number): number {
  const blanks = text.slice(from, from + 256).search(/[^\s\0]/);
  return from + Math.max(0, blanks);
}
