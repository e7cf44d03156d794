import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { nameControls } from './name-controls.ts';
import { resolveSubtree } from './resolve-references.ts';

/** What the viewer gives its plugins. */
interface System {
  readonly React: {
    createElement(element: string, attributes: null, ...content: unknown[]): unknown;
  };
}

/** A button opens an operation. The viewer puts a link to the same operation into it: its text is enough. */
const textInButtons = {
  wrapComponents: {
    DeepLink:
      (_original: unknown, { React }: System) =>
      ({ text }: { text: unknown }) =>
        React.createElement('span', null, text),
  },
};

/** The viewer has dark colours, but does not ask the browser for them. */
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const main = document.querySelector('main');
if (main) nameControls(main);

/** The page at `/docs/reference`: what the platform says of itself, to be read and tried. */
SwaggerUI({
  url: '/openapi.json',
  domNode: main,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // The badge would send the document's address to another host.
  validatorUrl: null,
  plugins: [textInButtons, { fn: { resolveSubtree } }],
});
