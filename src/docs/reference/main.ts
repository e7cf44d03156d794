import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { resolveSubtree } from './resolve-references.ts';

/** Accessible names for controls that the viewer doesn't name. */
const names: readonly (readonly [selector: string, name: string])[] = [
  ['#servers', 'Server'],
  ['textarea', 'Request body'],
  ['.close-modal', 'Close'],
  ['.examples-select-element', 'Example'],
];

/** Scrolling boxes, which must be reachable by keyboard. */
const scrolling = 'pre.microlight';

/** Names controls and makes scrolling boxes reachable by keyboard, now and after each change of the page. */
function nameControls(viewer: Element): void {
  const name = () => {
    for (const [selector, label] of names) {
      for (const control of viewer.querySelectorAll(selector)) {
        if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', label);
      }
    }
    for (const box of viewer.querySelectorAll(scrolling)) {
      if (!box.hasAttribute('tabindex')) box.setAttribute('tabindex', '0');
    }
  };
  new MutationObserver(name).observe(viewer, { childList: true, subtree: true });
  name();
}

/** Argument of the viewer's plugins. */
interface System {
  readonly React: {
    createElement(element: string, attributes: null, ...content: unknown[]): unknown;
  };
}

/** Replaces the link inside each operation's button by its text. */
const textInButtons = {
  wrapComponents: {
    DeepLink:
      (_original: unknown, { React }: System) =>
      ({ text }: { text: unknown }) =>
        React.createElement('span', null, text),
  },
};

/** The viewer has a dark mode, but doesn't follow the browser's preference. */
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const applyColourScheme = () =>
  document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', applyColourScheme);
applyColourScheme();

const main = document.querySelector('main');
if (main) nameControls(main);

/** The page at `/docs/reference`: interactive reference of the API. */
SwaggerUI({
  url: '/openapi.json',
  domNode: main,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // The badge would send the URL of the document to another host.
  validatorUrl: null,
  plugins: [textInButtons, { fn: { resolveSubtree } }],
});
