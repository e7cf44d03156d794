import { identityChecksPort as port } from '../../../vendors/ports/identity-checks.ts';
import { type Route, type Taken, vendorCallback } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { recordIdentity, recordScreening } from './record-findings.ts';

/** Routes for findings that vendors report later. Checks decided in the meantime don't change. */
export function identityCallbacks(services: Services): Route[] {
  const { store, transact } = services;

  async function isKnown(table: 'cip_checks' | 'aml_checks', id: string): Promise<boolean> {
    const found = store.db.selectFrom(table).select('id').where('id', '=', id);
    return (await found.executeTakeFirst()) !== undefined;
  }

  return [
    vendorCallback(services, { port, name: 'identity-verified' }, async (body): Promise<Taken> => {
      if (!(await isKnown('cip_checks', body.checkId))) return 'unknown';
      await transact((work) => recordIdentity(work, body.checkId, body));
      return 'taken';
    }),
    vendorCallback(services, { port, name: 'name-screened' }, async (body): Promise<Taken> => {
      if (!(await isKnown('aml_checks', body.checkId))) return 'unknown';
      await transact((work) => recordScreening(work, body.checkId, body));
      return 'taken';
    }),
  ];
}
