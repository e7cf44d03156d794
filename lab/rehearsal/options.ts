import { parseArgs } from 'node:util';

/** Reads the options of the command line. @throws Error that names a wrong one */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      payments: { type: 'string', default: '300' },
      applicants: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      /** People and servers who act at the same time. */
      callers: { type: 'string', default: '8' },
      merchants: { type: 'string', default: '4' },
      /** Afterwards changes a record of each side, which the comparison must find. */
      prove: { type: 'boolean', default: false },
    },
  });
  return {
    payments: toNumber('payments', values.payments),
    applicants: toNumber('applicants', values.applicants),
    seed: toNumber('seed', values.seed),
    callers: toNumber('callers', values.callers),
    merchants: toNumber('merchants', values.merchants),
    prove: values.prove,
  };
}

function toNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a number from 1 to 9999999`);
}
