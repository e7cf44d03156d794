import { execFileSync } from 'node:child_process';

/** A text that a program has written, as the rest of the sources is formatted, its imports in their order. */
export function format(file: string, text: string): string {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const options = ['check', '--write', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, [biome, ...options], { input: text, encoding: 'utf8' });
}
