import { parseArgs } from 'node:util';

/** Changes to the records of one side, which the comparison must find. */
export const tamperings = [
  'capture',
  'refund',
  'webhook',
  'signature',
  'bank-entry',
  'ledger',
] as const;
export type Tampering = (typeof tamperings)[number];

export type Options = ReturnType<typeof readOptions>;

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
      /** Changes one record before the comparison, which must then fail. */
      tamper: { type: 'string' },
    },
  });
  const { tamper, ...numbers } = values;
  const isKnown = (name: string): name is Tampering => tamperings.some((one) => one === name);
  if (tamper !== undefined && !isKnown(tamper)) {
    throw new Error(`--tamper must be one of ${tamperings.join(', ')}`);
  }
  return {
    payments: toNumber('payments', numbers.payments),
    applicants: toNumber('applicants', numbers.applicants),
    seed: toNumber('seed', numbers.seed),
    callers: toNumber('callers', numbers.callers),
    merchants: toNumber('merchants', numbers.merchants),
    tamper,
  };
}

function toNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a number from 1 to 9999999`);
}
