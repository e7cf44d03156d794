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
 * Puts the form of most launches into the markup of its document, so that it appears before the script has
 * loaded. The document draws the form during the build; its script later finds it drawn.
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
  // Doesn't wait until the window is idle: a document that loads its other scripts after drawing never is.
  for (let turn = 0; turn < mostTurns && !root?.querySelector('form'); turn++) await setTimeout(10);
  const form = root?.innerHTML;
  // A form that retries loading its other scripts waits for a timer, which ends with the window.
  await Promise.race([window.happyDOM.abort(), setTimeout(1000)]);
  if (!form?.includes('<form')) throw new Error('draw-ahead: no form was drawn');
  return form;
}

/** The part of `MessageChannel` that schedules a task. It doesn't keep the build from ending. */
class TaskChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setImmediate(() => this.port1.onmessage?.()) };
}

/** The bundler doesn't minify scripts that aren't modules. */
async function minifyFirstScript(html: string): Promise<string> {
  const [tag = '', source = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { code = '' } = await minify(source, { ecma: 2020 });
  return html.replace(tag, () => `<script>${code}</script>`);
}
