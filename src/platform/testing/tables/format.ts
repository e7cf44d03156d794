import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Formats a generated text like the other sources, with sorted imports. */
export function format(file: string, text: string): string {
  const options = ['check', '--write', `--stdin-file-path=${file}`];
  return execFileSync(process.execPath, [biome, ...options], { input: text, encoding: 'utf8' });
}
