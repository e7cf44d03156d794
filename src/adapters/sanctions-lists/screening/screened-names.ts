import * as z from 'zod/mini';
import type { Queries } from '../../serve/index.ts';
import type { ScreenedSubject } from '../matching/score.ts';
import type { Seal } from './seal.ts';

const Sealed = z.object({
  subject: z.object({
    name: z.string(),
    isPerson: z.boolean(),
    dateOfBirth: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  /** Scores by entry. */
  reported: z.record(z.string(), z.number()),
  /** Those that the answer to the call reported. */
  answered: z.record(z.string(), z.number()),
});

/** A name that is screened again when lists change. */
export interface ScreenedName {
  readonly contactId: string;
  readonly checkId: string;
  readonly subject: ScreenedSubject;
  /** Highest reported score of each entry. */
  readonly reported: Readonly<Record<string, number>>;
  /** The same when the call was answered. */
  readonly answered: Readonly<Record<string, number>>;
  /** Version of the lists that it was screened against. */
  readonly version: number;
}

interface Row {
  readonly contact_id: string;
  readonly check_id: string;
  readonly sealed: Uint8Array;
  readonly version: string;
}

/** Stores screened names encrypted, the latest of each contact. */
export function createScreenedNames(seal: Seal, now: () => Date) {
  const open = (row: Row): ScreenedName => ({
    contactId: row.contact_id,
    checkId: row.check_id,
    version: Number(row.version),
    ...Sealed.parse(seal.open(row.contact_id, row.sealed)),
  });
  const close = ({ contactId, subject, reported, answered }: ScreenedName): Buffer =>
    seal.close(contactId, { subject, reported, answered });

  const names = {
    async put({ query }: Queries, name: ScreenedName): Promise<void> {
      const { contactId, checkId, version } = name;
      await query(
        `insert into screened_names (contact_id, check_id, sealed, version, screened_at)
         values ($1, $2, $3, $4, $5)
         on conflict (contact_id) do update set check_id = excluded.check_id,
           sealed = excluded.sealed, version = excluded.version, screened_at = excluded.screened_at`,
        [contactId, checkId, close(name), version, now().toISOString()],
      );
    },

    /** Changes what was reported and the version; the age stays. */
    async update({ query }: Queries, name: ScreenedName): Promise<void> {
      await query('update screened_names set sealed = $2, version = $3 where contact_id = $1', [
        name.contactId,
        close(name),
        name.version,
      ]);
    },

    /** Locks and returns names that were screened against older lists than `version`. */
    async takeOlder({ query }: Queries, version: number, limit: number): Promise<ScreenedName[]> {
      const rows = await query<Row>(
        `select contact_id, check_id, sealed, version from screened_names where version < $1
         order by version, contact_id limit $2 for update skip locked`,
        [version, limit],
      );
      return rows.map(open);
    },

    /** Forgets the reports after a check's answer, so that they are made again. */
    async undoReports(queries: Queries, checkId: string): Promise<void> {
      const rows = await queries.query<Row>(
        'select contact_id, check_id, sealed, version from screened_names where check_id = $1',
        [checkId],
      );
      for (const name of rows.map(open)) {
        await names.update(queries, { ...name, reported: name.answered, version: 0 });
      }
    },

    /** Forgets a check that the platform no longer has. */
    async forget({ query }: Queries, checkId: string): Promise<void> {
      await query('delete from screened_names where check_id = $1', [checkId]);
    },

    /** Forgets names that were screened before a date. */
    async forgetBefore({ query }: Queries, date: Date): Promise<void> {
      await query('delete from screened_names where screened_at < $1', [date.toISOString()]);
    },
  };
  return names;
}

export type ScreenedNames = ReturnType<typeof createScreenedNames>;
