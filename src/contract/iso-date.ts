import * as z from 'zod/mini';
import { plainInput } from './plain-input.ts';

const error = 'must be a date, YYYY-MM-DD';
const ofTimestamp = 'must be a timestamp, YYYY-MM-DDThh:mm:ssZ';

/** A day of a request. The calendar has no year 0, and the database doesn't, either. */
export const IsoDate = z.string().check(
  z.overwrite(plainInput),
  z.iso.date({ error }),
  z.refine((date) => date >= '0001', { error, abort: true }),
);

/** A timestamp of a request, with the offset from UTC. */
export const IsoTimestamp = z.iso
  .datetime({ offset: true, error: ofTimestamp, abort: true })
  .check(z.refine((text) => text >= '0001', { error: ofTimestamp, abort: true }));
