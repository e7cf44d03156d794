import { Window } from 'happy-dom';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defaultColours } from '../src/contract/default-colours.ts';
import { type Looks, sketchOf } from '../src/contract/sketch.ts';

const place = '<div id="app"></div>';

/**
 * Puts what the documents draw for most launches (English, default colours) into their markup, so
 * that it is there before the script is. They draw themselves: their scripts find what they would
 * have drawn. The card's stands in its place, as it is drawn without a name; the first pages of
 * onboarding are templates, since the name tells which one it is.
 */
export function drawAhead(): Plugin {
  return {
    name: 'draw-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          const draw = drawings[page.fileName];
          if (!draw || page.type !== 'asset') continue;
          const html = await minifyFirstScript(String(page.source));
          const drawn = await draw(html);
          page.source = html.replace(place, () => drawn);
        }
      },
    },
  };
}

const drawings: Readonly<Record<string, (html: string) => Promise<string>>> = {
  'v1/frame/card.html': async (html) => place.replace('><', `>${await drawAs(html, '')}<`),
  'v1/frame/onboarding.html': async (html) =>
    place +
    (await drawTemplate(html, 'create-natural-person')) +
    (await drawTemplate(html, 'create-company')),
};

async function drawTemplate(html: string, embed: Looks['embed']): Promise<string> {
  const page = await drawAs(html, sketchOf({ ...plain, embed }));
  return `<template id="${embed}" data-theme='${JSON.stringify(plain.theme)}'>${page}</template>`;
}

const plain: Omit<Looks, 'embed'> = {
  type: 'init',
  resourceTokenHash: '',
  locales: ['en-US'],
  theme: defaultColours,
  amount: null,
  hideAmount: false,
};

/** @param name of the frame */
async function drawAs(html: string, name: string): Promise<string> {
  const window = new Window({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
    },
  });
  Object.assign(window, { MessageChannel: TaskChannel, name });
  window.document.write(html);
  await window.happyDOM.waitUntilComplete();
  const form = window.document.getElementById('app')?.innerHTML;
  await window.happyDOM.close();
  if (!form?.includes('<form')) throw new Error('draw-ahead: no form was drawn');
  return form;
}

/** As much of a `MessageChannel` as waits for another task, and lets the build end. */
class TaskChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}

/** The bundler leaves scripts that are no modules as they are. */
async function minifyFirstScript(html: string): Promise<string> {
  const [tag = '', source = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { code = '' } = await minify(source, { ecma: 2020 });
  return html.replace(tag, () => `<script>${code}</script>`);
}
