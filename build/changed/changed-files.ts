import { spawnSync } from 'node:child_process';

/**
 * Paths that differ from where this branch left `main`, committed or not, new files included; on
 * `main` itself, what is not committed. Files that are gone are left out.
 */
export function changedFiles(): string[] {
  const base = commonWith('main') ?? commonWith('origin/main') ?? 'HEAD';
  const differing = git('diff', '--name-only', '--diff-filter=d', base) ?? [];
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...differing, ...untracked])].sort();
}

function commonWith(branch: string): string | undefined {
  return git('merge-base', 'HEAD', branch)?.[0];
}

/** The lines of an answer, or undefined when git refuses. */
function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
