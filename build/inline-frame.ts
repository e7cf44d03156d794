import type { Plugin } from 'vite';
import { askAnew } from './ask-anew.ts';
import { type Exports, exportsOf, publishExports, takeShared } from './share-inlined.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/**
 * Turns each frame page into one self-contained document with its entry script and styles inlined, so that
 * a form appears after a single round trip. Chunks that only some cardholders need (locales, rare flows)
 * stay separate files.
 *
 * Each document moves from `index.html` in a folder `<name>` of `src/frame` to `v1/frame/<name>.html`.
 */
export function inlineFrame(): Plugin {
  return {
    name: 'inline-frame',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const inlined = new Map<string, Exports>();
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.html')) continue;
          if (!asset.fileName.startsWith('src/frame/')) continue;
          asset.source = inlineTags(String(asset.source), bundle, inlined);
          asset.fileName = asset.fileName.replace(
            /^src\/frame\/(?:.+\/)?([^/]+)\/index\.html$/,
            'v1/frame/$1.html',
          );
        }
        for (const fileName of inlined.keys()) delete bundle[fileName];
        shareWithChunks(bundle, inlined);
      },
    },
  };
}

function shareWithChunks(bundle: Bundle, inlined: ReadonlyMap<string, Exports>): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') chunk.code = takeShared(chunk.code, inlined);
  }
}

function inlineTags(html: string, bundle: Bundle, inlined: Map<string, Exports>): string {
  let script = '';
  // Removes blanks before inlining, because blanks in inlined code may matter.
  return html
    .replace(/>\s+</g, '><')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_tag, fileName: string) => {
      inlined.set(fileName, new Map());
      return `<style>${withoutMark(textOf(bundle, fileName))}</style>`;
    })
    .replace(
      /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/g,
      (_tag, fileName: string) => {
        const code = textOf(bundle, fileName);
        inlined.set(fileName, exportsOf(code));
        script = classicScript(askAnew(publishExports(code)));
        return '';
      },
    )
    .replace('</body>', () => `${script}</body>`);
}

const withoutMark = (styles: string) => styles.replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, '');

/** Builds a classic script, which runs immediately; a module would wait for the end of the document. */
function classicScript(code: string): string {
  return `<script>(()=>{"use strict";${code.replaceAll('</script', '<\\/script')}})()</script>`;
}

function textOf(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName];
  if (!file) throw new Error(`inline-frame: ${fileName} is named by a page but was not built`);
  if (file.type === 'chunk' && file.imports.length > 0) {
    throw new Error(`inline-frame: ${fileName} is inlined and may import nothing: ${file.imports}`);
  }
  return file.type === 'chunk' ? file.code.trim() : String(file.source).trim();
}
