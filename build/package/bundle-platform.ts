import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { adapterPrograms } from '../adapter-programs.ts';

const require = createRequire(import.meta.url);

/** Files that the program reads from packages at run time: the font of statements... */
const font = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
/** ...and the metrics of the standard PDF fonts, required by these names. */
export const requiredByName = { '#standard-fonts/*': './standard-fonts/*.cjs' };

/** Starts its own file in each thread, so it stays a package. */
const threadPool = 'tinypool';

/** Programs for one kind of processor, which ssh2 does without. Whether npm has built them must change nothing. */
const native = { package: 'cpu-features', files: /\.node$/ };

const programs = {
  platform: 'src/platform/server/main.ts',
  'file-thread': 'src/platform/parties/documents/file-thread.ts',
  'vendor-check': 'src/vendors/check/main.ts',
  'vendor-openapi': 'src/vendors/openapi/main.ts',
  ...adapterPrograms(),
};

/**
 * Builds `platform.js` and its further programs, with all packages that they use. Leaves out the embedded
 * database: it is larger than everything else, and not for production.
 * @returns the names of the bundled packages
 */
export async function bundlePlatform(outDir: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // ssh2 looks for a program of Windows in its own folder.
    define: { __dirname: 'import.meta.dirname' },
    ssr: {
      noExternal: true,
      external: ['@electric-sql/pglite', 'pg-native', native.package, threadPool],
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: programs,
        external: native.files,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const { output } = [built].flat().find((one) => 'output' in one) ?? { output: [] };
  const modules = output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : []));
  const target = join(outDir, 'node_modules', font);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(require.resolve(font), target);
  cpSync(join('node_modules', threadPool), join(outDir, 'node_modules', threadPool), {
    recursive: true,
  });
  const measures = join(dirname(require.resolve('pdfkit')), 'standard-fonts');
  cpSync(measures, join(outDir, 'standard-fonts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.mjs'),
  });
  return [
    ...new Set(['@expo-google-fonts/noto-sans', threadPool, ...modules.flatMap(packageOf)]),
  ].sort();
}

/** Returns the package of a module, such as `@noble/hashes`. */
function packageOf(path: string): string[] {
  const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1];
  return name ? [name.replaceAll('\\', '/')] : [];
}
