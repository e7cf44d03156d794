import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { layout } from './table-flow.ts';

const require = createRequire(import.meta.url);

/** The fonts of a document. */
const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold', wide: 'Noto Sans' } as const;

/** A font for Latin, Greek, Cyrillic and Devanagari. Documents embed only the glyphs they use. */
const wideFontFile = require.resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
);

/** Characters of the built-in PDF fonts: Windows-1252. */
const builtIn = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const ink = '#1f2933';
const faint = '#5f6c7b';
const rule = '#d5dbe1';
const stripe = '#f5f7f9';

/** Style and alignment of a text. */
interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isFaint?: boolean;
  /** Right-aligned at `x`. */
  readonly endsAt?: boolean;
  /** The page's by default. Long text ends in an ellipsis; amounts shrink to keep all digits. */
  readonly width?: number;
}

/** Writes a PDF document page by page. */
export interface PageWriter {
  readonly stream: PDFKit.PDFDocument;
  addPage(): void;
  text(text: string, at: { x: number; y: number }, style?: TextStyle): void;
  line(y: number): void;
  /** Draws a colored band across the page. */
  band(at: { y: number; height: number }, color?: string): void;
}

/** @param info metadata of the document */
export function createPageWriter(info: { title: string; madeAt: Date }): PageWriter {
  const stream = new PDFDocument({
    size: [layout.width, layout.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    // Amounts rarely repeat, so a cache of words would only grow.
    fontLayoutCache: false,
    info: { Title: info.title, Author: 'Custodian', CreationDate: info.madeAt },
  });
  stream.registerFont(fonts.wide, wideFontFile);

  const textWidth = (text: string) => stream.widthOfString(text);
  const fitted = (text: string, width: number, size: number): string => {
    // Few characters are wider than the font size, so most texts need no measuring.
    if (text.length * size <= width || textWidth(text) <= width) return text;
    // Few characters are narrower than 3 points.
    let length = Math.min(text.length, Math.ceil(width / 3));
    while (length > 0 && textWidth(`${text.slice(0, length)}…`) > width) length -= 1;
    return `${text.slice(0, length).trimEnd()}…`;
  };

  const begin = (text: string, style: TextStyle, size: number): void => {
    const own = style.isBold ? fonts.bold : fonts.regular;
    stream.font(isPlain(text) ? own : fonts.wide).fontSize(size);
    stream.fillColor(style.isFaint ? faint : ink);
  };

  return {
    stream,
    addPage() {
      const finished: PDFKit.PDFPage | null = stream.page;
      stream.addPage();
      // It is written: the list of pages needs its reference only.
      if (finished) finished.dictionary.data = { Pattern: undefined, Annots: undefined };
    },
    text(raw, { x, y }, style = {}) {
      const text = inOneLine(raw);
      const { size = 9, width = layout.right - layout.left } = style;
      begin(text, style, size);
      // Aligns the baselines of different fonts.
      const baseline = y + 0.8 * size;
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      if (!style.endsAt) {
        stream.text(fitted(text, width, size), x, baseline, options);
        return;
      }
      const excess = textWidth(text) / width;
      if (excess > 1) stream.fontSize(size / excess);
      stream.text(text, x - textWidth(text), baseline, options);
    },
    line(y) {
      stream.moveTo(layout.left, y).lineTo(layout.right, y);
      stream.lineWidth(0.5).strokeColor(rule).stroke();
    },
    band({ y, height }, color = stripe) {
      stream.rect(layout.left - 6, y, layout.right - layout.left + 12, height).fill(color);
    },
  };
}

/** True if the built-in fonts have all characters. They are ten times faster and not embedded. */
function isPlain(text: string): boolean {
  return builtIn.test(text);
}

/** Replaces line breaks and control characters by spaces. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
