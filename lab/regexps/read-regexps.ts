import { readSourceFiles, type SourceFile } from '../../build/structure/source-files.ts';

/** A regular expression of the sources. */
export interface FoundRegexp {
  /** Files and lines that contain it. */
  readonly places: readonly string[];
  readonly source: string;
  readonly flags: string;
}

/** Returns every literal regular expression of the files, without duplicates. */
export function regexpsOf(files: readonly SourceFile[]): FoundRegexp[] {
  const found = new Map<string, { places: string[]; source: string; flags: string }>();
  for (const { path, text, program } of files) {
    for (const { source, flags, start } of literalsIn(program)) {
      const one = found.get(`/${source}/${flags}`) ?? { places: [], source, flags };
      one.places.push(`${path}:${text.slice(0, start).split('\n').length}`);
      found.set(`/${source}/${flags}`, one);
    }
  }
  return [...found.values()];
}

/** Finds the expressions of `src` and `demo`, without tests and test helpers. */
export const allRegexps = (): FoundRegexp[] => regexpsOf(readSourceFiles());

interface Literal {
  readonly source: string;
  readonly flags: string;
  readonly start: number;
}

function literalsIn(node: unknown): Literal[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex, start } = node as Readonly<Record<string, unknown>>;
  if (type === 'Literal' && isRegex(regex)) {
    return [{ source: regex.pattern, flags: regex.flags, start: Number(start) }];
  }
  return Object.values(node).flatMap(literalsIn);
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
