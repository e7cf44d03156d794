import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { Callbacks, Store } from '../../serve/index.ts';
import type { Connect } from '../remote/remote.ts';
import type { BankSettings } from '../settings.ts';
import type { Seal } from './seal.ts';

/** Store, settings and connections, which every part of the adapter works with. */
export interface Bank {
  readonly store: Pick<Store, 'query' | 'transaction'>;
  readonly callbacks: Pick<Callbacks<typeof bankRailsPort>, 'add'>;
  readonly settings: BankSettings;
  readonly seal: Seal;
  readonly connect: Connect;
  readonly now: () => Date;
  /** Logs an event. Fields have no personal data. */
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

/** Converts an amount of the port to cents. */
export function toCents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Converts cents to a decimal with two places. */
export function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** How entries of files name a transfer: the first 15 characters of its id, without hyphens. */
export function shortId(reference: string): string {
  return reference.replaceAll('-', '').slice(0, 15).toUpperCase();
}
