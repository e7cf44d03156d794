import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly version: string;
  readonly license?: string;
}

/**
 * Writes the components of the program: `dependencies` of its `package.json` for scanners, and `LICENSES.txt`
 * with the terms of each package.
 * @throws Error if a package has no license
 */
export function writeLicenses(folder: string, names: readonly string[]): Record<string, string> {
  const manifests = names.map((name) => ({ name, ...manifestOf(name) }));
  const texts = manifests.map(({ name, version, license }) => {
    const terms = licenseOf(name);
    if (!license && !terms) throw new Error(`${name} has no license`);
    return `${name} ${version} (${license ?? 'see below'})\n\n${terms}`;
  });
  writeFileSync(join(folder, 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
  return Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8'));
}

function licenseOf(name: string): string {
  const folder = join('node_modules', name);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
