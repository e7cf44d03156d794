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
  './testing/fake': 'testing/fake',
};

/** Frameworks whose templates learn the elements by `import type {} from 'prime-trust-embeds/types/…'`. */
const frameworks = ['react', 'preact', 'solid', 'svelte', 'vue'];

/** Adds `package.json`, the README and the changelog to `dist/npm`, so that `npm pack ./dist/npm` packs it. */
export function npmManifest(): Plugin {
  return {
    name: 'npm-manifest',
    applyToEnvironment: ({ name }) => name === 'npm',
    generateBundle({ format }, bundle) {
      if (format === 'cjs') {
        // The command is only run.
        delete bundle['cli.cjs'];
        delete bundle['cli.cjs.map'];
        return;
      }
      const add = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const name of ['elements', ...frameworks]) {
        add(`types/${name}.d.ts`, readFileSync(`src/npm/types/${name}.d.ts`, 'utf8'));
      }
      for (const name of frameworks) {
        add(`types/${name}.js`, 'export {};\n');
        add(`types/${name}.cjs`, '');
      }
      add('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
      add('README.md', readFileSync('src/npm/README.md', 'utf8'));
      add('CHANGELOG.md', toPublicLinks(readFileSync('CHANGELOG.md', 'utf8')));
    },
  };
}

/** Makes links to pages of `docs` absolute: the archive has none. Its README explains the origin. */
function toPublicLinks(text: string): string {
  return text.replaceAll(/\]\(docs\/([\w-]+)\.md/g, '](https://embeds.example/docs/$1');
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
    // For tools that don't read `exports`: Parcel by default, webpack 4, TypeScript with node10 resolution.
    main: './index.cjs',
    module: './index.js',
    types: './index.d.ts',
    typesVersions: {
      '*': Object.fromEntries(
        Object.values(modules).map((file) => [file, [declarations(file, 'ts')]]),
      ),
    },
    exports: {
      ...Object.fromEntries(Object.entries(modules).map(([path, file]) => [path, targets(file)])),
      ...Object.fromEntries(frameworks.map((name) => [`./types/${name}`, typesOf(name)])),
      './package.json': './package.json',
    },
    engines: { node: '>=20.19.0' },
    peerDependencies: { '@playwright/test': '>=1.43', react: '>=18' },
    peerDependenciesMeta: { '@playwright/test': { optional: true }, react: { optional: true } },
  };
}

/** An ES module for `import`, and a CommonJS module for `require`, each with its own types. */
function targets(file: string) {
  return {
    import: { types: declarations(file, 'ts'), default: `./${file}.js` },
    require: { types: declarations(file, 'cts'), default: `./${file}.cjs` },
  };
}

/** A module for its types only, which is empty for code that imports it anyway. */
function typesOf(name: string) {
  return {
    import: { types: `./types/${name}.d.ts`, default: `./types/${name}.js` },
    require: { types: `./types/${name}.d.cts`, default: `./types/${name}.cjs` },
  };
}

const declarations = (file: string, ending: string) =>
  file === 'index' ? `./index.d.${ending}` : `./${file}/index.d.${ending}`;
