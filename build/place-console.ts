import { build, type Plugin } from 'vite';

/** Documents of the console and of the desk, each with the script that it begins with. */
const documents: readonly (readonly [document: string, first?: string])[] = [
  ['src/console/index.html', 'src/console/early-start.ts'],
  ['src/console/desk/index.html'],
];

/** Puts the documents of the console and of the desk at the root of their folders, beside their assets. */
export function placeConsole(): Plugin {
  return {
    name: 'place-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [document, first] of documents) {
          const page = bundle[document];
          if (page?.type !== 'asset') continue;
          page.fileName = 'index.html';
          if (!first) continue;
          // In the document, because a request for it would take the connection of a larger file.
          const script = `<script>${await buildAlone(first)}</script>`;
          page.source = String(page.source).replace('</title>', () => `</title>\n    ${script}`);
        }
      },
    },
  };
}

/** Builds a script that shares no chunk with others, and so waits for none. */
async function buildAlone(entry: string): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
    }),
  ].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`place-console: ${entry} was not built`);
  return chunk.code.trim();
}
