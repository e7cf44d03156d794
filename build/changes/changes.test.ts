import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changes } from './changes.ts';
import { make } from './make.ts';

// `npm run task -- changes` makes them in a copy of the tree and runs the checks there, which takes
// minutes. This test only makes each change, to see that it still fits the current files.
it.each(changes.map((change) => [change.what, change] as const))(
  'can be made in the files that are listed for it: %s',
  (_what, change) => {
    const written = new Map<string, string>();
    const onDisk = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
    const tree = {
      read: (path: string) => written.get(path) ?? onDisk(path),
      write: (path: string, text: string) => void written.set(path, text),
    };
    expect(make(change, tree)).toMatch(/^\d+ of \d+ /);
    expect([...written.keys()]).toEqual(Object.keys(change.files));
  },
);
