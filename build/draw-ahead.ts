import { setTimeout } from 'node:timers/promises';
import { Window } from 'happy-dom';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defaultColours } from '../src/contract/default-colours.ts';
import { sketchOf } from '../src/contract/sketch.ts';

/** The documents with a form in their markup, and the names of frames that have it drawn. */
const drawn = {
  'v1/frame/card.html': '',
  'v1/frame/onboarding.html': sketchOf({
    type: 'init',
    embed: 'create-natural-person',
    resourceTokenHash: 'onb_',
    locales: ['en-US'],
    theme: defaultColours,
    amount: null,
    hideAmount: false,
  }),
};

/**
 * Puts the form of most launches into the markup of its document, so that it is there before the
 * script is. The document draws itself: its script finds what it would have drawn.
 */
export function drawAhead(): Plugin {
  return {
    name: 'draw-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, name] of Object.entries(drawn)) {
          const page = Object.values(bundle).find((asset) => asset.fileName === fileName);
          if (page?.type !== 'asset') continue;
          const html = await minifyFirstScript(String(page.source));
          const form = await draw(html, name);
          page.source = html.replace('<div id="app"></div>', () => `<div id="app">${form}</div>`);
        }
      },
    },
  };
}

/** Ten milliseconds each. */
const mostTurns = 1_000;

async function draw(html: string, name: string): Promise<string> {
  const window = new Window({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
    },
  });
  Object.assign(window, { MessageChannel: TaskChannel, name });
  window.document.write(html);
  const root = window.document.getElementById('app');
  // Not until the window has nothing left to do: a document that loads its rest once it is drawn, waits.
  for (let turn = 0; turn < mostTurns && !root?.querySelector('form'); turn++) await setTimeout(10);
  const form = root?.innerHTML;
  // A form that tries again to load its rest waits for a timer that ends with the window.
  await Promise.race([window.happyDOM.abort(), setTimeout(1000)]);
  if (!form?.includes('<form')) throw new Error('draw-ahead: no form was drawn');
  return form;
}

/** As much of a `MessageChannel` as waits for another task, and lets the build end. */
class TaskChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage?.()) };
}

/** The bundler leaves scripts that are no modules as they are. */
async function minifyFirstScript(html: string): Promise<string> {
  const [tag = '', source = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { code = '' } = await minify(source, { ecma: 2020 });
  return html.replace(tag, () => `<script>${code}</script>`);
}
