// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowTable } from './row-table.tsx';

interface Seen {
  readonly target: Element;
  tell(isIntersecting: boolean): void;
}
let seen: Seen[];

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: readonly object[]) => void;
      constructor(told: (entries: readonly object[]) => void) {
        this.#told = told;
      }
      observe(target: Element) {
        seen.push({ target, tell: (isIntersecting) => this.#told([{ isIntersecting }]) });
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const rowsOf = (length: number): readonly NamedRow[] =>
  Array.from({ length }, (_each, index) => ({ id: String(index), name: `Row ${index}` }));
const shown = signal(rowsOf(10_000));
const drawn = vi.fn(({ name }: NamedRow) => <a href={`/${name}`}>{name}</a>);
const open = (rows = shown.value) =>
  render(<RowTable<NamedRow> pages={{ data: rows }} columns={[{ label: 'Name', cell: drawn }]} />);
const rendered = () => screen.queryAllByRole('link').length;
/** As a browser tells it: chunks near the window first, then those that are far again. */
const scrollTo = (chunk: number) =>
  act(() => {
    for (const [index, { tell }] of seen.entries()) tell(Math.abs(index - chunk) <= 1);
  });

it('renders a page of 200 rows whole', () => {
  open(rowsOf(200));
  expect(rendered()).toBe(200);
  expect(seen).toEqual([]);
});

it('renders at most 60 of 10,000 rows, wherever somebody scrolls', async () => {
  open();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  for (const chunk of [0, 1, 2, 250, 499]) {
    await scrollTo(chunk);
    expect(rendered()).toBeLessThanOrEqual(60);
    const row = screen.getByRole('link', { name: `Row ${chunk * 20}` }).closest('tr');
    expect(row?.getAttribute('aria-rowindex')).toBe(String(chunk * 20 + 2));
  }
});

it('changes only the rows that come and go while somebody scrolls', async () => {
  open();
  await scrollTo(5);
  drawn.mockClear();
  let changed = 0;
  const watcher = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      changed += addedNodes.length + removedNodes.length;
    }
  });
  watcher.observe(screen.getByRole('table'), { childList: true, subtree: true });
  await scrollTo(6);
  await Promise.resolve();
  for (const { addedNodes, removedNodes } of watcher.takeRecords()) {
    changed += addedNodes.length + removedNodes.length;
  }
  watcher.disconnect();
  // 20 rows in each direction, and those that stay are not drawn again.
  expect(changed).toBeGreaterThanOrEqual(40);
  expect(changed).toBeLessThanOrEqual(42);
  expect(drawn).toHaveBeenCalledTimes(20);
});

it('keeps the row that has the focus', async () => {
  open();
  await scrollTo(0);
  screen.getByRole('link', { name: 'Row 3' }).focus();
  await scrollTo(100);
  expect(document.activeElement?.textContent).toBe('Row 3');
  screen.getByRole('link', { name: 'Row 2000' }).focus();
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Row 3' })).toBeNull());
});
