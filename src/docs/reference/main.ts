import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { nameControls } from './name-controls.ts';
import { resolveSubtree } from './resolve-references.ts';

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

/** The viewer has a dark mode, but doesn't applyColourScheme the browser's preference. */
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
