import { laboratory } from './laboratory.ts';
import { browser, built, otherEngines, ownPackages, type Task } from './task.ts';

/** Tasks by name, in groups by purpose. */
export const groups: Readonly<Record<string, Readonly<Record<string, Task>>>> = {
  'Run and operate': {
    seed: {
      does: 'adds realistic contacts to a sandbox: --contacts 100000 [--accounts, --email, --password]',
      steps: ['tsx src/platform/server/seed/main.ts'],
    },
    manage: {
      does: 'runs a command of the platform from its sources: operators add anna',
      steps: ['tsx src/platform/server/main.ts'],
    },
    'vendor-check': {
      does: 'checks the server of a vendor against the protocol: <port> <url>',
      steps: ['tsx src/vendors/check/main.ts'],
    },
    'vendor-openapi': {
      does: 'prints the OpenAPI document of a vendor port: <port>',
      steps: ['tsx src/vendors/openapi/main.ts'],
    },
    'nacha-files': {
      does: 'reads all NACHA files (.ach) of a folder and says what is in them: <folder>',
      steps: ['tsx src/adapters/bank-files/nacha/main.ts'],
    },
  },
  'Build and release': {
    'build-static': {
      does: 'after a build, makes dist/static: the demo with its sandbox in the browser, for any file host',
      steps: [
        'vite build --app --logLevel error --config build/in-browser/vite.config.ts',
        'tsx demo/in-browser/prepare.ts',
      ],
    },
    package: {
      does: 'after a build, makes the archive that a production machine needs',
      steps: ['tsx build/package/main.ts'],
    },
    release: {
      does: 'builds the site twice, compares the hashes, and adds it to a folder of releases: [<folder>]',
      steps: ['tsx build/release/main.ts'],
    },
    'release-version': {
      does: 'makes the next version and its changelog, and records sizes and migrations',
      steps: [
        'changeset version',
        'npm install --package-lock-only',
        built,
        'tsx bench/size.ts --record',
        'tsx build/release/record-migrations.ts',
      ],
    },
  },
  Check: {
    structure: {
      does: 'counts files, functions and imports between rooms; fails over its limits',
      steps: ['tsx build/structure/main.ts'],
    },
    coverage: {
      does: 'writes docs/coverage.md from docs/coverage.json and the tests',
      steps: ['tsx build/coverage/main.ts'],
    },
    changes: {
      does: 'makes the changes of docs/architecture.md in a copy of the tree, and checks it',
      steps: ['tsx build/changes/main.ts'],
    },
    regexps: {
      does: 'looks for a text on which a regular expression takes more than linear time',
      steps: [ownPackages, 'tsx lab/regexps/main.ts'],
    },
    'bank-file-readers': {
      does: 'has programs of others read the files of the adapter bank-files: [<folder of ISO 20022 schemas>]',
      steps: [ownPackages, 'tsx lab/bank-files/main.ts'],
    },
  },
  'Test the product': {
    units: {
      does: 'unit and component tests, and the platform on the embedded database',
      steps: ['vitest run', 'tsx src/platform/testing/coverage/every-answer.ts', 'task corpus'],
    },
    postgresql: {
      does: "the platform's tests on a PostgreSQL that it starts: [--core] [<path of a test>]",
      steps: ['tsx src/platform/testing/on-postgresql.ts'],
    },
    properties: {
      does: 'random cases of ledger, policies, races and requests: [--times 100] [--postgresql] [ledger]',
      steps: ['tsx src/platform/testing/properties.ts'],
    },
    corpus: {
      does: "compares uploads with other makers' programs (exiftool, poppler, ImageMagick): [<folder>]",
      steps: ['tsx e2e/corpus/main.ts'],
    },
    journeys: {
      does: 'all journeys in Chromium: [<spec>]',
      steps: [browser, 'playwright test --config e2e/playwright.config.ts'],
    },
    sheets: {
      does: 'writes pictures of the forms in each language to test-results/languages: [-g main]',
      steps: [browser, 'playwright test --config e2e/screens.config.ts language-screens'],
    },
    'package-check': {
      does: 'runs the commands of docs/operating.md with the archive of the package task',
      steps: [built, 'task package', 'tsx build/package/check.ts'],
    },
  },
  Laboratory: laboratory,
  Measure: {
    'bench-platform': {
      does: 'calls a second beside bare SQL; with --streams, --webhooks or --statement the load of a day',
      steps: [built, 'tsx bench/platform/main.ts'],
    },
    'screening-quality': {
      does: 'recall and precision of the matching with sanctions lists: [<folder of lists>]',
      steps: ['tsx src/adapters/sanctions-lists/held-set/main.ts'],
    },
    'screening-bench': {
      does: 'time to screen a name against 25,000 entities: [<folder of lists>]',
      steps: ['tsx src/adapters/sanctions-lists/held-set/bench.ts'],
    },
    compare: {
      does: 'launches, key presses and calls here and in another built checkout, in turns: <folder>',
      steps: [built, browser, 'tsx lab/against/main.ts'],
    },
  },
  'Parts of npm test and npm run test:all': {
    test: {
      does: 'all that npm test runs',
      steps: [
        ['npm run check', 'task structure', 'task built', 'task browsers'],
        'tsx bench/size.ts',
        'vitest run --project pages --project others',
        'task postgresql --core',
        'task journeys-core',
        'task faults-core',
        'task engines-core',
      ],
    },
    'test-all': {
      does: 'all that npm run test:all runs',
      steps: [
        ['npm run check', 'task structure', 'task built'],
        'tsx bench/size.ts',
        'task lab-check',
        'task regexps',
        'task units',
        'task postgresql',
        'task journeys',
        'task npm-package',
        'task adapter-journeys',
        'task rolling-update',
        'task clients',
        'task server-samples',
        'task backup',
        'tsx lab/faults/main.ts --payments 50 --applications 20 --seed 15',
        'task engines --pass-with-no-tests',
      ],
    },
    built: { does: 'makes both builds', steps: [built, 'task build-static'] },
    browsers: {
      does: 'installs the browsers that npm test needs, where it may',
      steps: [browser, `${otherEngines} --core`],
    },
    'journeys-core': {
      does: 'the journeys of npm test',
      steps: [browser, 'playwright test --config e2e/core.config.ts'],
    },
    'faults-core': {
      does: 'the campaign of npm test, which needs a build',
      steps: ['tsx lab/faults/main.ts --payments 30 --applications 12 --seed 15'],
    },
    'engines-core': {
      does: 'the journeys of npm test in other engines',
      steps: [
        `${otherEngines} --core`,
        'playwright test --config lab/engines/core.config.ts --pass-with-no-tests',
      ],
    },
  },
};

export const tasks: Readonly<Record<string, Task>> = Object.assign({}, ...Object.values(groups));
