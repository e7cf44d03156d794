import { readdirSync, readFileSync } from 'node:fs';

/** Paths of the tests that say that they need a page: `@vitest-environment happy-dom`. */
export function pageTests(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'));
}
