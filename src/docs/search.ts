import './docs.css';
import MiniSearch, { type SearchResult } from 'minisearch';
import { type Entry, searchOptions } from './search-options.ts';

/** Search on every page of the documentation. Its index loads on first use. */

const maxResults = 8;
const { input, status, results } = addSearch();
let loading: Promise<MiniSearch<Entry>> | undefined;

async function loadIndex(): Promise<MiniSearch<Entry>> {
  const response = await fetch('/docs/search.json');
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return MiniSearch.loadJSON(await response.text(), searchOptions);
}

async function search(): Promise<void> {
  const words = input.value.trim();
  loading ??= loadIndex();
  const found = words ? (await loading).search(words).slice(0, maxResults) : [];
  if (words !== input.value.trim()) return;
  results.replaceChildren(...found.map(createItem));
  status.textContent = words ? describeCount(found.length) : '';
}

function describeCount(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}

function createItem({ id, title, page }: SearchResult): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: String(id), textContent: title });
  const item = document.createElement('li');
  if (page !== title) link.append(textIn('small', page));
  item.append(link);
  return item;
}

function textIn(element: string, text: string): HTMLElement {
  return Object.assign(document.createElement(element), { textContent: text });
}

/** Adds the search field, which needs scripts. */
function addSearch() {
  const input = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: 'Search',
    autocomplete: 'off',
  });
  input.setAttribute('aria-label', 'Search the documentation');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const results = document.createElement('ul');
  const box = document.getElementById('search');
  box?.setAttribute('role', 'search');
  box?.append(input, status, results);
  return { input, status, results };
}

function close(): void {
  input.value = '';
  results.replaceChildren();
  status.textContent = '';
}

/** Moves the focus between the field and the results. */
function move(event: KeyboardEvent): void {
  const stops = [input, ...results.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}

const report = () => {
  loading = undefined;
  status.textContent = 'The search isn’t available. Try again later.';
};

input.addEventListener('input', () => void search().catch(report));
document.getElementById('search')?.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    close();
    input.focus();
  } else if (event.key === 'Enter' && event.target === input) {
    results.querySelector('a')?.click();
  } else move(event);
});
// A result on the same page only moves to its heading.
results.addEventListener('click', () => close());
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && !document.getElementById('search')?.contains(target)) close();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.activeElement !== document.body) return;
  event.preventDefault();
  input.focus();
});
