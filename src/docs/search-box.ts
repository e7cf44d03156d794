import MiniSearch, { type SearchResult } from 'minisearch';
import { excerptOf } from './excerpt.ts';
import { find } from './find.ts';
import { type Entry, searchOptions } from './search-options.ts';

const maxResults = 8;

interface Box {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly results: HTMLElement;
}

/** Adds the search to the page's header. Its index loads on first use. */
export function addSearch(): void {
  const element = document.getElementById('search');
  if (!element) return;
  const box = createBox(element);
  const search = createSearch(box);
  const close = () => {
    box.input.value = '';
    show(box, '', []);
  };
  box.input.addEventListener('input', search);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      box.input.focus();
    } else if (event.key === 'Enter' && event.target === box.input) {
      box.results.querySelector('a')?.click();
    } else move(box, event);
  });
  // A result on the same page only moves to its heading.
  box.results.addEventListener('click', close);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !element.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || document.activeElement !== document.body) return;
    event.preventDefault();
    box.input.focus();
  });
}

function createSearch(box: Box): () => void {
  let loading: Promise<MiniSearch<Entry>> | undefined;
  const search = async () => {
    const words = box.input.value.trim();
    loading ??= loadIndex();
    const found = words ? find(await loading, words).slice(0, maxResults) : [];
    if (words === box.input.value.trim()) show(box, words && describeCount(found.length), found);
  };
  return () =>
    void search().catch(() => {
      loading = undefined;
      show(box, 'The search isn’t available. Try again later.', []);
    });
}

async function loadIndex(): Promise<MiniSearch<Entry>> {
  const response = await fetch('/docs/search.json');
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), searchOptions);
}

function describeCount(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

function show({ status, results }: Box, text: string, found: readonly SearchResult[]): void {
  status.textContent = text;
  results.replaceChildren(...found.map(createItem));
  // Results cover links of the page, which would be small targets beside them.
  document.querySelector('main')?.toggleAttribute('inert', found.length > 0);
}

function createItem({ id, title, page, text, match }: SearchResult): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: String(id), textContent: title });
  if (page !== title) link.append(textIn('small', page));
  const excerpt = document.createElement('span');
  for (const part of excerptOf(text, Object.keys(match))) {
    excerpt.append(part.isMarked ? textIn('mark', part.text) : part.text);
  }
  link.append(excerpt);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function textIn(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

function createBox(element: HTMLElement): Box {
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: 'Search',
    autocomplete: 'off',
  });
  input.setAttribute('aria-label', 'Search the documentation');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const results = document.createElement('ul');
  element.setAttribute('role', 'search');
  element.append(input, status, results);
  return { element, input, status, results };
}

/** Moves the focus between the field and the results. */
function move({ input, results }: Box, event: KeyboardEvent): void {
  const stops = [input, ...results.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
