import { spawnSync } from 'node:child_process';

/**
 * Returns the paths that differ from where this branch left `main`, committed or not, including new
 * files. On `main`, returns uncommitted files. Deleted files are left out.
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

/** Returns the lines of git's output, or undefined if git fails. */
function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
