import type { KnipConfig } from 'knip';
import { tasks } from './build/tasks/tasks.ts';
import npmPackage from './package.json' with { type: 'json' };

/** Knip reads these itself. */
const scripts = Object.values(npmPackage.scripts).join('\n');
/** Programs and configurations that only the lines of tasks name. */
const named = Object.values(tasks)
  .flatMap(({ steps }) => steps.flat())
  .flatMap((line) => [...line.matchAll(/(?:^tsx|--config) (\S+)/g)].map(([, file = '']) => file))
  .filter((file) => !scripts.includes(file));
const inLab = named.filter((file) => file.startsWith('lab/'));

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        ...named.filter((file) => !inLab.includes(file)),
        'src/adapters/*/main.ts',
        'src/console/early-start.ts',
        'src/console/main.tsx',
        'src/console/desk/main.tsx',
        'src/docs/main.ts',
        'src/docs/try-out.ts',
        'build/docs/pages/reference/print-documents.ts',
        'src/frame/**/main.ts',
        'src/addresses/data/make.ts',
        'src/frame/form/theme/late-styles.ts',
        'src/embeds/global.ts',
        'src/npm/index.ts',
        'src/npm/server/index.ts',
        'src/npm/react/index.ts',
        'src/npm/csp/index.ts',
        'src/npm/csp/inline-tag.ts',
        'src/npm/cli/main.ts',
        'src/npm/element/index.ts',
        'src/npm/testing/index.ts',
        'src/npm/testing/fake/index.ts',
        'src/npm/testing/fake/main.ts',
        'src/embeds/purchase-protection.ts',
        'src/platform/server/main.ts',
        'src/platform/parties/documents/file-thread.ts',
        'src/platform/kernel/services/threads/testing/any-work.ts',
        'src/platform/testing/make-empty-database.ts',
        'src/issuer/main.ts',
        'demo/start.ts',
        'demo/start-platform.ts',
        'src/contract/index.ts',
        'demo/page/main.tsx',
        'demo/form-watch/main.ts',
        'demo/in-browser/console-address.ts',
        'demo/in-browser/console/main.tsx',
        'demo/in-browser/file-reading.ts',
        'demo/in-browser/follow.ts',
        'demo/in-browser/install.ts',
        'demo/in-browser/main.ts',
        'demo/in-browser/node/*.ts',
        'demo/in-browser/parse-multipart.ts',
        'demo/in-browser/schema-route.ts',
        'demo/in-browser/service-worker.ts',
        'demo/in-browser/statement-pdf.ts',
        'demo/in-browser/worker.ts',
        'e2e/*.spec.ts',
        'e2e/corpus/read-alone.ts',
        'e2e/prepare-database.ts',
        'e2e/screens.config.ts',
        'e2e/*screens.ts',
      ],
      project: [
        'src/**/*.{ts,tsx}',
        // For frameworks that only integrators have.
        '!src/npm/types/**',
        'demo/**/*.{ts,tsx}',
        'e2e/**/*.ts',
        'bench/**/*.ts',
        'build/**/*.ts',
      ],
    },
    lab: {
      entry: [
        ...inLab.map((file) => file.replace('lab/', '')),
        // Started by lab/rehearsal/main.ts, with options of Node.
        'rehearsal/run.ts',
        '*/*.engine.ts',
        '*/*.journey.ts',
        '*/*.releases.ts',
        '*/*.compare.ts',
        '*/*.spec.ts',
        '*/*-bridge.ts',
        'faults/applications/onboarding-form-page.ts',
        'mutants/vitest.config.ts',
      ],
      project: ['**/*.{ts,svelte,vue}', '!starters/{cases,projects}/**'],
      // Its tests are entries, with packages of their own.
      ignore: ['starters/projects/**'],
    },
  },
  ignoreExportsUsedInFile: true,
  // write-tables.ts finds the notes on tables by their names.
  ignoreIssues: { 'src/platform/**/tables.ts': ['exports'] },
  // The build makes this module.
  ignoreUnresolved: ['./japan?postal-codes'],
  ignoreBinaries: [
    'openssl',
    'haproxy',
    'WebKitWebDriver',
    'Xvfb',
    'openbox',
    'dbus-daemon',
    'ssh-keygen',
  ],
  ignoreDependencies: [
    '@20minutes/s3rver',
    'oxc-parser',
    '@stryker-mutator/vitest-runner',
    'publint',
    '@arethetypeswrong/cli',
    'types-react-18',
    // Loaded without types, by its name.
    '@midlandsbank/node-nacha',
    // Found by the files that import it only where the laboratory is installed.
    'vue',
  ],
};

export default config;
