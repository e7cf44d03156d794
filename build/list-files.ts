import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lists the repository's files, new ones too: those below some paths, or all. */
export function listFiles(...paths: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  // During a merge, git lists a file once for each side.
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path));
}
