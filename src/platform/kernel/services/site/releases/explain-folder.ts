import { explainFolder as explain } from '../../../store/index.ts';

/** Explains why a folder of releases can't be written, and what to do. */
export function explainFolder(directory: string, error: unknown): Error {
  const explained = explain(directory, error, 'SITE_DIR');
  if (explained === error) return explained;
  const advice = 'Releases are stored there, so that an update removes none. Pruning makes room.';
  return new Error(`${explained.message} ${advice}`, { cause: error });
}
