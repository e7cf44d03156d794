const advice = 'Releases are stored there, so that an update removes none.';

const causes: Readonly<Record<string, (directory: string) => string>> = {
  ENOSPC: (directory) => `The disk of ${directory} is full. Make room: prune releases.`,
  EDQUOT: (directory) => `The disk quota of ${directory} is used up. Raise it, or prune releases.`,
  EROFS: (directory) => `${directory} is on a read-only file system. Choose another with SITE_DIR.`,
  EACCES: (directory) =>
    `${directory} is not writable for this user. Change its owner, or choose another with SITE_DIR.`,
  EPERM: (directory) =>
    `${directory} belongs to another user. Change its owner, or choose another with SITE_DIR.`,
  ENOTDIR: (directory) => `${directory} is not a folder. Choose another with SITE_DIR.`,
  EEXIST: (directory) => `${directory} is not a folder. Choose another with SITE_DIR.`,
};

export function explainFolder(directory: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const say = causes[code];
  if (say) return new Error(`${say(directory)} ${advice}`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
