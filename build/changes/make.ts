import type { Change } from './change.ts';

export interface Tree {
  read(path: string): string;
  write(path: string, text: string): void;
}

/**
 * Makes a change.
 * @returns its size, as text
 * @throws Error if it is larger than allowed, or changes a file that `docs/architecture.md` doesn't list
 */
export function make({ what, files, own = [], most }: Change, { read, write }: Tree): string {
  const names = pathsIn(read('docs/architecture.md'), what);
  const counted = { files: 0, lines: 0 };
  for (const [path, text] of Object.entries(files)) {
    if (!isNamed(path, names)) throw new Error(`${what}: ${path} is not listed`);
    const before = read(path);
    const later = typeof text === 'string' ? text : text(before, read);
    if (later === before) throw new Error(`${what}: ${path} stays as it is`);
    write(path, later);
    if (own.some((folder) => path.startsWith(folder))) continue;
    counted.files += 1;
    counted.lines += newLines(before, later);
  }
  const [unit, value, limit] =
    'files' in most
      ? ['files', counted.files, most.files]
      : ['lines elsewhere', counted.lines, most.lines];
  if (value > limit) throw new Error(`${what}: ${value} ${unit}, at most ${limit}`);
  return `${value} of ${limit} ${unit}`;
}

/** Returns the paths in a change's paragraph. */
function pathsIn(architecture: string, what: string): string[] {
  const paragraph = architecture.split('\n\n').find((part) => part.startsWith(`**${what}.**`));
  if (!paragraph) throw new Error(`docs/architecture.md has no paragraph: ${what}`);
  return [...paragraph.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
}

/** True if a path is named: itself, its folder, with a `<placeholder>`, or by the end of its name. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const pattern = name
      .replace(/\/$/, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/<[^>]+>/g, '[^/]+');
    const isEnd = name.startsWith('.');
    return isEnd ? path.endsWith(name) : new RegExp(`^${pattern}(/|$)`).test(path);
  });
}

function newLines(before: string, later: string): number {
  const known = new Set(before.split('\n'));
  return later.split('\n').filter((line) => !known.has(line)).length;
}
