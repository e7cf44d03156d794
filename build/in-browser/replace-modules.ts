import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, 'src/');
const here = path.join(root, 'demo/in-browser');
const standIn = (name: string) => path.join(here, 'node', name);

/** Browser replacements for the Node.js modules that the platform imports. */
export const nodeModules: Readonly<Record<string, string>> = {
  'node:async_hooks': standIn('async-hooks.ts'),
  'node:crypto': standIn('crypto.ts'),
  'node:dns': standIn('absent.ts'),
  'node:https': standIn('absent.ts'),
  'node:net': standIn('net.ts'),
  'node:perf_hooks': standIn('perf-hooks.ts'),
  // An alias replaces the beginning of a name, too.
  'node:timers/promises': standIn('timers-promises.ts'),
  'node:timers': standIn('timers.ts'),
  'node:util': standIn('util.ts'),
  'node:zlib': standIn('absent.ts'),
  'lean-qr/extras/node_export': standIn('absent.ts'),
  tinypool: standIn('absent.ts'),
};

/** Our own modules that need more than that, by path, with their replacements. */
const replaced: Readonly<Record<string, string>> = {
  'src/platform/reports/account-statements/statement-pdf.ts': 'statement-pdf.ts',
  'src/platform/kernel/api/http/parse-multipart.ts': 'parse-multipart.ts',
  'src/platform/parties/documents/file-reading.ts': 'file-reading.ts',
  'src/platform/console/schema/schema-route.ts': 'schema-route.ts',
  'demo/page/console-address.ts': 'console-address.ts',
  'demo/page/follow.ts': 'follow.ts',
};

/** Replaces modules during the build. */
export function replaceModules(): Plugin {
  return {
    name: 'replace-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null;
      const own = replaced[path.relative(root, path.resolve(path.dirname(importer), source))];
      return own ? path.join(here, own) : null;
    },
    // Importing a module of the platform does nothing, so what a floor exports and nobody uses is left out:
    // servers, threads and the drivers of a database.
    transform: (code, id) => (id.startsWith(source) ? { code, moduleSideEffects: false } : null),
  };
}
