import { browser, built, otherEngines, ownPackages, type Task } from './task.ts';

/** Tasks of `lab`, by name. */
export const laboratory: Readonly<Record<string, Task>> = {
  faults: {
    does: 'payments while connections, processes, database and bank fail: [--payments] [--applications] [--seed]',
    steps: [built, browser, 'tsx lab/faults/main.ts'],
  },
  engines: {
    does: "journeys in Firefox and WebKit; needs both builds, and installs Debian's browsers where it may",
    steps: [ownPackages, otherEngines, 'playwright test --config lab/engines/playwright.config.ts'],
  },
  mutants: {
    does: 'makes small changes to code, and fails if tests detect fewer than 85 %: [<area>]',
    steps: [ownPackages, 'tsx lab/mutants/main.ts'],
  },
  cluster: {
    does: 'stops parts of a cluster under load: [--processes] [--nodes] [--callers]',
    steps: ['tsx lab/cluster/main.ts'],
  },
  'cluster-bench': {
    does: 'measures the cluster with 1, 2 and 4 processes',
    steps: ['tsx lab/cluster/main.ts --measure --processes 1,2,4'],
  },
  'rolling-update': {
    does: 'updates two machines behind HAProxy while people use forms of both releases',
    steps: [
      browser,
      'tsx lab/rolling-update/make-archives.ts',
      'playwright test --config lab/rolling-update/playwright.config.ts',
    ],
  },
  'adapter-journeys': {
    does: 'after a build, packs the archive, and goes through each adapter in a browser: [<journey>]',
    steps: [
      browser,
      'task package',
      'tsx lab/adapters/world/unpack-archive.ts',
      'playwright test --config lab/adapters/playwright.config.ts',
    ],
  },
  'npm-package': {
    does: 'after a build, packs the npm package, and uses it in apps of React, Vue and Svelte',
    steps: [ownPackages, browser, 'playwright test --config lab/npm-package/playwright.config.ts'],
  },
  starters: {
    does: 'after a build, pays in projects of many frameworks with the npm package: [-g <name>]',
    steps: [browser, 'playwright test --config lab/starters/playwright.config.ts'],
  },
  'plaid-document': {
    does: "compares the adapter for Plaid and its stand-in with Plaid's OpenAPI document: <file>",
    steps: [ownPackages, 'tsx lab/plaid-document/main.ts'],
  },
  'adyen-document': {
    does: "compares the adapter for Adyen and its stand-in with Adyen's OpenAPI documents: <files>",
    steps: [ownPackages, 'tsx lab/adyen-document/main.ts'],
  },
  rehearsal: {
    does: 'one day of production, then compares all sides: [--payments] [--applicants] [--seed] [--prove]',
    steps: [built, 'task package', 'tsx lab/rehearsal/main.ts'],
  },
  backup: {
    does: 'backs up and restores databases as docs/operating.md says',
    steps: ['tsx lab/backup/main.ts'],
  },
  clients: {
    does: "lints /openapi.json with other makers' tools, and generates and compiles clients",
    steps: ['tsx lab/api-clients/main.ts'],
  },
  'server-samples': {
    does: "runs the docs' samples in each language and framework: [<language or framework>]",
    steps: ['tsx lab/server-samples/main.ts'],
  },
  'lab-check': {
    does: 'installs the packages of the laboratory, and checks the types of all of its files',
    steps: [ownPackages, 'tsc -b lab/tsconfig.own.json --checkers 1'],
  },
  nodes: {
    does: 'runs npm test on each supported version of Node: [<path of a test>]',
    steps: ['tsx lab/nodes/main.ts'],
  },
};
