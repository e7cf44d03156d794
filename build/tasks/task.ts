export interface Task {
  /** Its description in `npm run task -- --help`. */
  readonly does: string;
  readonly steps: readonly Step[];
}

/** A command line without quotes, whose first word may be `task`; or several that run in parallel. */
export type Step = string | readonly string[];

/** Steps that several tasks begin with. */
export const built = 'npm run build -- --logLevel warn';
export const browser = 'tsx e2e/install-browser.ts';
/** Installs the packages of `lab/package.json` if missing. */
export const ownPackages = 'tsx lab/install.ts';
export const otherEngines = 'tsx lab/engines/install-engines.ts';
