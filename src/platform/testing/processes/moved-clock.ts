import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node runs it before the program. */
const preload = `
import { readFileSync } from 'node:fs';
const Machine = Date;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(new URL('ahead', import.meta.url), 'utf8')) || ahead;
};
read();
setInterval(read, 20).unref();
globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Machine.now() + ahead);
  }
  static now() {
    return Machine.now() + ahead;
  }
};
`;

/**
 * Creates the system clock of processes that are started with its `environment`.
 * @param folder for its files, used by one test only
 */
export function createMovedClock(folder: string) {
  mkdirSync(folder, { recursive: true });
  const script = join(folder, 'moved-clock.mjs');
  writeFileSync(script, preload);
  /** Sets it ahead of the machine's clock; running processes follow within milliseconds. */
  const setAhead = (milliseconds: number) => {
    writeFileSync(join(folder, 'ahead'), String(milliseconds));
  };
  setAhead(0);
  return { environment: { NODE_OPTIONS: `--import=${script}` }, setAhead };
}
