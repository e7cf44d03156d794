/** A project of an integrator: its files, the command that builds or tests it, and what that prints or writes. */
export interface StrangersProject {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** A program of the tools' lock file, with its parameters. */
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const checkout = `
import { loadEmbeds } from 'prime-trust-embeds';
import { defineElements } from 'prime-trust-embeds/element';
import { CreditCard } from 'prime-trust-embeds/react';
import { createElement } from 'react';

const embeds = loadEmbeds({ origin: 'https://embeds.example' });
defineElements(embeds);
document.body.append(typeof createElement(CreditCard, { embeds }).type);
`;

const server = `
import type { Embeds } from 'prime-trust-embeds';
import { loadEmbeds } from 'prime-trust-embeds';
import { csp } from 'prime-trust-embeds/csp';
import { type CardElement, defineElements } from 'prime-trust-embeds/element';
import { CreditCard } from 'prime-trust-embeds/react';
import { createClient, verifyWebhook } from 'prime-trust-embeds/server';

export const embeds: Promise<Embeds | null> = loadEmbeds({ origin: 'https://embeds.example' });
window.onBootstrapReady = ({ version }) => version.trim();
export const platform = createClient({ origin: 'https://embeds.example', email: 'a', password: 'b' });
export const policy: string = csp({ origin: 'https://embeds.example' }).policy;
export const event = verifyWebhook(new ArrayBuffer(1), undefined, 'secret').then(({ id }) => id.trim());
export type Card = CardElement;
defineElements(embeds);
export const name: string | undefined = CreditCard.displayName;
`;

const jest = `
const embeds = require('prime-trust-embeds');
const { defineElements } = require('prime-trust-embeds/element');
const { CreditCard } = require('prime-trust-embeds/react');
const { verifyWebhook } = require('prime-trust-embeds/server');
const { csp } = require('prime-trust-embeds/csp');

test('every entry loads in jsdom', async () => {
  await expect(embeds.loadEmbeds({ origin: 'ftp:' })).rejects.toMatchObject({
    name: 'LoadError',
    code: 'invalid_origin',
  });
  expect(CreditCard.displayName).toBe('CreditCard');
  expect(csp({ origin: 'https://embeds.example' }).policy).toContain('https://embeds.example');
  expect([typeof defineElements, typeof verifyWebhook]).toEqual(['function', 'function']);
});
`;

const common = {
  target: 'es2020',
  lib: ['es2020', 'dom'],
  strict: true,
  exactOptionalPropertyTypes: true,
  esModuleInterop: true,
  noEmit: true,
  types: [],
};

/** Compiles as CommonJS, and checks the package's own declarations, too. */
const compile = (module: string, moduleResolution: string): StrangersProject => ({
  name: `TypeScript 5.4 with ${moduleResolution} resolution`,
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...common, module, moduleResolution, skipLibCheck: false },
      files: ['server.ts'],
    }),
    'server.ts': server,
  },
  command: ['tsc', '--project', '.'],
});

/** The card form in JSX, with two mistakes that the compiler must find. */
const inJsx = (framework: string, jsxImportSource: string, listener: string) => `
/** @jsxImportSource ${jsxImportSource} */
import type {} from 'prime-trust-embeds/types/${framework}';

export const card = (
  <prime-trust-credit-card
    id="card"
    resourceTokenHash="ccr_"
    amount={undefined}
    ${listener}={({ detail }) => detail.contactId.trim()}
  />
);
// @ts-expect-error a person has no listener for a number
export const wrongListener = <prime-trust-create-natural-person ${listener}={1} />;
// @ts-expect-error the theme is an object
export const wrongTheme = <prime-trust-create-company theme="dark" />;
`;

const frameworks: StrangersProject = {
  name: 'The elements in React, Preact, Solid, Svelte and Vue',
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...common,
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'preserve',
        skipLibCheck: true,
      },
      include: ['*.ts', '*.tsx'],
    }),
    'react.tsx': inJsx('react', 'react', 'oncard-verified'),
    'preact.tsx': inJsx('preact', 'preact', 'oncard-verified'),
    'solid.tsx': inJsx('solid', 'solid-js', 'on:card-verified'),
    'svelte.ts': `
import type {} from 'prime-trust-embeds/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const card: SvelteHTMLElements['prime-trust-credit-card'] = {
  resourceTokenHash: 'ccr_',
  'oncard-verified': ({ detail }) => detail.contactId.trim(),
};
// @ts-expect-error a number is no listener
card['on:card-verified'] = 1;
`,
    'vue.ts': `
import type {} from 'prime-trust-embeds/types/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['prime-trust-credit-card']>['$props'];
export const card: Props = {
  resourceTokenHash: 'ccr_',
  'onCard-verified': ({ detail }) => detail.contactId.trim(),
};
// @ts-expect-error a number is no listener
card['onCard-verified'] = 1;
`,
  },
  command: ['tsc', '--project', '.'],
};

export const strangersProjects: readonly StrangersProject[] = [
  {
    name: 'Jest 30 with jsdom',
    files: { 'checkout.test.js': jest },
    command: ['jest', '--env', 'jsdom', '--no-watchman', '--rootDir', '.'],
  },
  compile('commonjs', 'node10'),
  compile('node16', 'node16'),
  compile('nodenext', 'nodenext'),
  frameworks,
  {
    name: "Parcel's defaults",
    files: {
      'index.html': '<script type="module" src="checkout.js"></script>',
      'checkout.js': checkout,
    },
    command: ['parcel', 'build', 'index.html', '--no-cache', '--no-autoinstall'],
  },
  {
    name: 'webpack 4',
    files: {
      'checkout.js': checkout,
      'build.js': `
require('webpack')({ mode: 'production', entry: './checkout.js' }, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error || stats.toString('errors-only'));
  process.exit(1);
});`,
    },
    command: ['node', 'build.js'],
    env: { NODE_OPTIONS: '--openssl-legacy-provider' },
  },
];
