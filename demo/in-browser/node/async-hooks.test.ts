import { afterEach, beforeEach, expect, it } from 'vitest';
import { AsyncLocalStorage, followPromises } from './async-hooks.ts';

let undo: () => void;

beforeEach(() => {
  undo = followPromises();
});

afterEach(() => undo());

const storage = new AsyncLocalStorage<string>();
const later = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const read = () => storage.getStore();

it('is found after each step of its work, and by nobody else', () => {
  const found = (name: string) =>
    storage.run(name, () =>
      later()
        .then(later)
        .then(() => [read(), name]),
    );
  return Promise.all([found('one'), found('two'), later().then(read)]).then((all) =>
    expect(all).toEqual([['one', 'one'], ['two', 'two'], undefined]),
  );
});

it('is found by timers, and by what catches a failure', () => {
  const failing = storage.run('name', () =>
    new Promise<void>((resolve) => setTimeout(() => resolve(Promise.reject(read())), 0)).catch(
      (thrown) => [thrown, read()],
    ),
  );
  return failing.then((found) => expect(found).toEqual(['name', 'name']));
});

it('may be hidden for a while', () => {
  const found = storage.run('outer', () => {
    const inner = new AsyncLocalStorage<number>();
    return inner.run(7, () =>
      storage
        .run('inner', () => later().then(() => [read(), inner.getStore()]))
        .then((seen) => [...seen, read()]),
    );
  });
  return found.then((seen) => expect(seen).toEqual(['inner', 7, 'outer']));
});

it('is found no more when the following is undone', () => {
  undo();
  return storage
    .run('name', () => later().then(read))
    .then((found) => expect(found).toBe(undefined));
});
