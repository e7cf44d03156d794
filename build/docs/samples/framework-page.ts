import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Starter, starters } from './starters.ts';

const projects = 'lab/starters/projects';

/** Languages of fences, by the ends of file names. */
const languages: Readonly<Record<string, string>> = {
  '.js': 'js',
  '.cjs': 'js',
  '.mjs': 'js',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.html': 'html',
  '.vue': 'vue',
  '.svelte': 'svelte',
  '.astro': 'astro',
};

/** Returns the rows of `docs/frameworks.md`: each project with its versions, and what ran in it. */
export function frameworkRows(): string[] {
  return Object.entries(starters).map(([folder, starter]) => {
    const { dependencies, devDependencies } = JSON.parse(read(join(folder, 'package.json')));
    const versionOf: Record<string, string> = { ...dependencies, ...devDependencies };
    const versions = starter.of.map((name) => `${name} ${versionOf[name]}`).join(', ');
    return `| ${starter.title} | ${versions} | ${whatRuns(starter)} |`;
  });
}

/** Says what a test runs in a project. */
export function whatRuns({ develop, test, story }: Starter): string {
  if (test) return 'unit tests';
  if (story) return 'stories in development and production';
  return develop ? 'payments in development and production' : 'payments in production';
}

/**
 * Fills the fences of a page that show files of the projects: those after `<!-- file: react/checkout.jsx -->`.
 *
 * @throws Error if a file doesn't exist, or no language is known for it
 */
export function showFiles(page: string): string {
  const block = /^<!-- file: (\S+) -->\n(?:.*\n)*?<!-- end -->\n/gm;
  return page.replace(block, (_all, file: string) => {
    const language = languages[extname(file)];
    if (!language) throw new Error(`framework-page.ts names no language for ${file}`);
    const [, ...inside] = file.split('/');
    const shown = `\`${inside.join('/')}\`:\n\n\`\`\`${language}\n${read(file)}\`\`\`\n`;
    return `<!-- file: ${file} -->\n${shown}<!-- end -->\n`;
  });
}

const read = (file: string) => readFileSync(join(projects, file), 'utf8');
