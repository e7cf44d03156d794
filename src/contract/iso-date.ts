import * as z from 'zod/mini';
import { plainInput } from './plain-input.ts';

const error = 'must be a date, YYYY-MM-DD';
const timestampError = 'must be a timestamp, YYYY-MM-DDThh:mm:ssZ';

/** Date in a request. Neither the calendar nor the database has a year 0. */
export const IsoDate = z.string().check(
  z.overwrite(plainInput),
  z.iso.date({ error }),
  z.refine((date) => date >= '0001', { error, abort: true }),
);

/** Timestamp in a request, with the offset from UTC. */
export const IsoTimestamp = z.iso
  .datetime({ offset: true, error: timestampError, abort: true })
  .check(z.refine((text) => text >= '0001', { error: timestampError, abort: true }));
