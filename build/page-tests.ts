import { readdirSync, readFileSync } from 'node:fs';

/** Returns the paths of tests that declare that they need a page: `@vitest-environment happy-dom`. */
export function pageTests(): string[] {
  return ['src', 'demo']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'));
}
