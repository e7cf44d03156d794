import { codeOf } from '../types/error-code.ts';

const causes: Readonly<Record<string, (folder: string, variable: string) => string>> = {
  ENOSPC: explainFullDisk,
  EDQUOT: (folder, variable) =>
    `The disk quota of ${folder} is used up. Raise it, or choose another with ${variable}.`,
  EROFS: (folder, variable) =>
    `${folder} is on a read-only file system. Choose another with ${variable}.`,
  EACCES: (folder, variable) =>
    `${folder} is not writable for this user. Change its owner, or choose another with ${variable}.`,
  EPERM: (folder, variable) =>
    `${folder} belongs to another user. Change its owner, or choose another with ${variable}.`,
  ENOTDIR: isNoFolder,
  EEXIST: isNoFolder,
};

function isNoFolder(folder: string, variable: string): string {
  return `${folder} is not a folder. Choose another with ${variable}.`;
}

export function explainFullDisk(folder: string, variable: string): string {
  return `The disk of ${folder} is full. Make room, or choose another with ${variable}.`;
}

/** Explains why a folder can't be written, and names the variable to choose another one. */
export function explainFolder(folder: string, error: unknown, variable: string): Error {
  const explanation = causes[codeOf(error)]?.(folder, variable);
  if (explanation) return new Error(explanation, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}
