import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import npmPackage from '../package.json' with { type: 'json' };

const modules = {
  '.': 'index',
  './server': 'server',
  './react': 'react',
  './csp': 'csp',
  './element': 'element',
  './testing': 'testing',
};

/** Adds `package.json`, the guide and the changelog to `dist/npm`, so that `npm pack ./dist/npm` packs it. */
export function npmManifest(): Plugin {
  return {
    name: 'npm-manifest',
    applyToEnvironment: ({ name }) => name === 'npm',
    generateBundle() {
      const add = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      add('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
      add('README.md', readFileSync('docs/npm.md', 'utf8'));
      add('CHANGELOG.md', readFileSync('CHANGELOG.md', 'utf8'));
    },
  };
}

/**
 * Builds the manifest, without dependencies: those in `package.json` are the server's (decision:
 * npm-package).
 */
function manifest() {
  const { name, version, private: isPrivate, license } = npmPackage;
  return {
    name,
    version,
    description: 'Card and onboarding widgets for merchant pages',
    private: isPrivate,
    license,
    type: 'module',
    sideEffects: false,
    bin: './cli.js',
    exports: {
      ...Object.fromEntries(Object.entries(modules).map(([path, file]) => [path, targets(file)])),
      './package.json': './package.json',
    },
    engines: { node: '>=20.19.0' },
    peerDependencies: { '@playwright/test': '>=1.43', react: '>=18' },
    peerDependenciesMeta: { '@playwright/test': { optional: true }, react: { optional: true } },
  };
}

function targets(file: string) {
  const types = file === 'index' ? './index.d.ts' : `./${file}/index.d.ts`;
  return { types, default: `./${file}.js` };
}
