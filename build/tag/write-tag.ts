import { createHash } from 'node:crypto';
import { minify } from 'terser';
import { build } from 'vite';
import { format } from '../../src/platform/testing/tables/format.ts';

const source = 'src/npm/csp/inline-tag.ts';
export const tagFile = 'src/npm/csp/inline-tag-text.ts';

/** Builds the file with the minified inline tag and its hash. */
export async function writeTag(): Promise<string> {
  const tag = await minifiedTag();
  const hash = createHash('sha256').update(tag).digest('base64');
  const text = [
    `// Made by \`npm run generate\` of ${source}.`,
    '',
    '/** Text of the inline tag. */',
    `export const inlineTagText = ${JSON.stringify(tag)};`,
    '',
    '/** CSP source of the inline tag. */',
    `export const inlineTagHash = 'sha256-${hash}';`,
    '',
  ].join('\n');
  return format(tagFile, text);
}

async function minifiedTag(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: source, formats: ['iife'], name: 'tag' },
    },
  });
  const [first] = Array.isArray(built) ? built : [];
  const [chunk] = first?.output ?? [];
  if (!chunk) throw new Error(`${source} was not built`);
  const { code = '' } = await minify(chunk.code, {
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
  });
  return code.trim();
}
