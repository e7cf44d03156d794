import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources } from '../../build/release/copy-sources.ts';
import { findOrInstall } from '../debian-programs.ts';

/** Folder of the two unpacked archives: `<folder>/<version>/embeds`. */
export const archivesFolder = join(import.meta.dirname, '../../.cache/two-releases');

/** The two releases: this tree, and one with changed texts in every language and changed chunks. */
export const [older, newer] = ['1.0.0', '1.0.1'] as const;

/** Suffix of a changed text in the newer release. */
export const mark = ' 2';

/** Modules that load late, and would otherwise be the same in both releases. */
const lateModules = [
  'src/addresses/data/formats.ts',
  'src/frame/card/run-attempts.ts',
  'src/frame/countries/phone-engine.ts',
  'src/frame/countries/tax-ids/kinds-of-countries.ts',
  'src/frame/documents/prepare/prepare-file.ts',
  'src/frame/onboarding/later-views.ts',
];

/**
 * `tsx lab/rolling-update/make-archives.ts` builds and packs this tree twice, as two releases, and unpacks
 * both archives.
 */
function makeArchives(): void {
  findOrInstall(() => existsSync('/usr/sbin/haproxy') || undefined, 'haproxy');
  rmSync(archivesFolder, { recursive: true, force: true });
  for (const version of [older, newer]) makeArchive(version);
}

function makeArchive(version: string): void {
  const tree = mkdtempSync(join(tmpdir(), `embeds-${version}-`));
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(process.cwd(), 'node_modules/.bin', program), args, {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    copySources(tree);
    edit(join(tree, 'package.json'), (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
    );
    if (version === newer) change(tree);
    run('vite', 'build', '--app', '--logLevel', 'error');
    run('tsx', 'build/package/main.ts');
    const target = join(archivesFolder, version);
    mkdirSync(target, { recursive: true });
    const archive = join(tree, `dist/package/embeds-${version}.tar.gz`);
    execFileSync('tar', ['-xzf', archive, '-C', target]);
    cpSync(join(tree, 'dist/server'), join(target, 'server'), { recursive: true });
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function change(tree: string): void {
  const texts = join(tree, 'src/languages/texts');
  for (const file of readdirSync(texts)) edit(join(texts, file), changeWords);
  for (const file of lateModules) {
    edit(join(tree, file), (text) => `${text}\nperformance.mark('embeds:${newer}');\n`);
  }
}

/** Changes the first two texts of each group. */
function changeWords(text: string): string {
  const { language, ...groups } = JSON.parse(text) as Record<string, Record<string, string>>;
  const changed = Object.entries(groups).map(([name, words]) => [
    name,
    Object.fromEntries(
      Object.entries(words).map(([key, word], index) => [key, index < 2 ? word + mark : word]),
    ),
  ]);
  return JSON.stringify({ language, ...Object.fromEntries(changed) }, null, 2);
}

function edit(file: string, by: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = by(before);
  if (after === before && !file.endsWith('package.json')) throw new Error(`${file} is unchanged`);
  writeFileSync(file, after);
}

if (process.argv[1] === import.meta.filename) makeArchives();
