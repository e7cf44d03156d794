import type { Plugin } from 'vite';

const documents = ['src/console/index.html', 'src/console/desk/index.html'];
/** The page that most people open first. Its script would otherwise be asked for last. */
const firstPage = 'src/console/home/home-page.tsx';

/** Puts the documents of the console and of the desk at the root of their folders, beside their assets. */
export function placeConsole(): Plugin {
  return {
    name: 'place-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const first = files.find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(firstPage),
        );
        for (const document of documents) {
          const page = bundle[document];
          if (page?.type !== 'asset') continue;
          page.fileName = 'index.html';
          if (!first) continue;
          const link = `    <link rel="modulepreload" crossorigin href="/${first.fileName}">\n`;
          page.source = String(page.source).replace('  </head>', () => `${link}  </head>`);
        }
      },
    },
  };
}
