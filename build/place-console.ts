import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const documents = ['src/console/index.html', 'src/console/desk/index.html'];
/** The page that most people open first. Its script would otherwise be asked for last. */
const firstPage = 'src/console/home/home-page.tsx';
/** Sends the first requests while the rest loads. */
const early = 'src/console/early-start.ts';

/** Puts the documents of the console and of the desk at the root of their folders, beside their assets. */
export function placeConsole(): Plugin {
  return {
    name: 'place-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const first = files.find(
          (file): file is Rolldown.OutputChunk =>
            file.type === 'chunk' && file.facadeModuleId?.endsWith(firstPage) === true,
        );
        for (const document of documents) {
          const page = bundle[document];
          if (page?.type !== 'asset') continue;
          page.fileName = 'index.html';
          if (!first) continue;
          const source = await buildAlone(early);
          const fileName = `assets/early-${digestOf(source)}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          const html = String(page.source);
          // The first of all requests, over the connection that is open already.
          const script = `<script async crossorigin src="/${fileName}"></script>`;
          page.source = html
            .replace('</title>', () => `</title>\n    ${script}`)
            .replace('  </head>', () => `    ${linksOf(first, html).join('\n    ')}\n  </head>`);
        }
      },
    },
  };
}

/** Returns the links to a script, to what it imports, and to their styles, as far as a document has none. */
function linksOf(
  { fileName, imports, viteMetadata }: Rolldown.OutputChunk,
  html: string,
): string[] {
  const links = [
    ...[fileName, ...imports].map((file) => [file, 'modulepreload'] as const),
    ...[...(viteMetadata?.importedCss ?? [])].map((file) => [file, 'stylesheet'] as const),
  ];
  return links
    .filter(([file]) => !html.includes(`"/${file}"`))
    .map(([file, relation]) => `<link rel="${relation}" crossorigin href="/${file}">`);
}

/** Builds a script that shares no chunk with others, and so waits for none. */
async function buildAlone(entry: string): Promise<string> {
  const [built] = [
    await build({
      ...{ configFile: false, logLevel: 'warn' },
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
    }),
  ].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`place-console: ${entry} was not built`);
  return chunk.code;
}

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);
