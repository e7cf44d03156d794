import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Names styles by a letter for their file and their number in it: `_c0`. The names of vanilla-extract contain
 * a hash of the path, and cost the card form 75 bytes. The leading underscore prevents vanilla-extract from
 * finding them in other words of a selector.
 * @param folders that contain all files with styles; more files in the last one change no name in others
 */
export function styleNames(...folders: string[]) {
  const files = folders.flatMap((folder) => stylesBelow(folder).sort());
  const prefixes = new Map<string, string>();
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const letter = letters[files.indexOf(filePath)];
    if (!letter) throw new Error(`style-names: there is no letter for ${filePath}`);
    // The first hash of a file ends in 0, the next in 1.
    const prefix = prefixes.get(filePath) ?? hash.slice(0, -1);
    prefixes.set(filePath, prefix);
    return `_${letter}${hash.slice(prefix.length)}`;
  };
}

const stylesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css.ts'))
    .map((name) => join(folder, name));
