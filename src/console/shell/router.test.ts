// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRouter, type Router } from './router.ts';

let router: Router;
beforeEach(() => {
  window.history.replaceState(null, '', '/explore/contacts');
  router = createRouter(window);
});
afterEach(() => {
  router.close();
  document.body.replaceChildren();
});

/** Presses a link. Returns true if the browser would follow it itself. */
function press(attributes: Readonly<Record<string, string>>, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

it('opens a link of the console without loading the document again', () => {
  expect(press({ href: '/explore/refunds?sort=-amount' })).toBe(false);
  expect(router.pathname.value).toBe('/explore/refunds');
  expect(window.location.search).toBe('?sort=-amount');
  expect(router.hasMoved()).toBe(true);
});

it.each([
  ['of another origin', { href: 'https://elsewhere.example/' }, {}],
  ['to a place on the page', { href: '#main' }, {}],
  ['for a new tab', { href: '/explore/refunds' }, { ctrlKey: true }],
  ['with a target', { href: '/explore/refunds', target: '_blank' }, {}],
  ['of a download', { href: '/explore/refunds', download: 'a.csv' }, {}],
])('leaves a link %s to the browser', (_what, attributes, init) => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(attributes, init);
  expect(router.pathname.value).toBe('/explore/contacts');
});

it('follows steps back', () => {
  router.go('/explore/refunds');
  window.history.replaceState(null, '', '/explore/contacts');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.pathname.value).toBe('/explore/contacts');
});

it('another query of the same page is no move', () => {
  router.go('/explore/contacts?sort=name');
  expect(router.hasMoved()).toBe(false);
});
