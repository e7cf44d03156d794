import type { Connect, Remote } from '../remote/remote.ts';

/** The bank's SFTP server in memory. Its `taken` are the files that the bank has taken out of its outbox. */
export function createMemoryServer() {
  const files = new Map<string, Buffer>();
  const server = {
    files,
    taken: [] as { name: string; content: Buffer }[],
    /** The bank takes all files that do not look temporary. */
    take(folder = 'outbox') {
      for (const [path, content] of files) {
        if (!path.startsWith(`${folder}/`) || path.endsWith('.part')) continue;
        server.taken.push({ name: path.slice(folder.length + 1), content });
        files.delete(path);
      }
    },
    /** Called before and after each step on the server; may throw. */
    onStep: (_step: string, _isDone: boolean): void => undefined,
    connect: (async (work) => work(remote)) as Connect,
  };

  async function step<Result>(name: string, run: () => Result): Promise<Result> {
    server.onStep(name, false);
    const result = run();
    server.onStep(name, true);
    return result;
  }

  const remote: Remote = {
    list: (folder) =>
      step('list', () =>
        [...files].flatMap(([path, { length: size }]) =>
          path.startsWith(`${folder}/`) ? [{ name: path.slice(folder.length + 1), size }] : [],
        ),
      ),
    sizeOf: (path) => step('size', () => files.get(path)?.length),
    read: (path, maxBytes) =>
      step('read', () => {
        const content = files.get(path);
        if (!content) throw new Error('no such file');
        if (content.length > maxBytes) throw new Error('too large');
        return content;
      }),
    async write(path, content) {
      // A connection may be lost in the middle of a file.
      await step('write half', () => {
        if (files.has(path)) throw new Error('exists');
        files.set(path, content.subarray(0, content.length / 2));
      });
      await step('write', () => files.set(path, content));
    },
    async remove(path) {
      await step('remove', () => {
        if (!files.delete(path)) throw new Error('no such file');
      });
    },
    async rename(from, to) {
      await step('rename', () => {
        const content = files.get(from);
        if (!content || files.has(to)) throw new Error('cannot rename');
        files.set(to, content);
        files.delete(from);
      });
    },
  };
  return server;
}
