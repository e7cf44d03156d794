import { documentChecksPort as port } from '../../../vendors/ports/document-checks.ts';
import { type Route, type Taken, vendorCallback } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { recordDocument } from './record-document.ts';

/**
 * The route for findings that the vendor reports later. Checks decided in the meantime don't
 * change.
 */
export function documentCallbacks(services: Services): Route[] {
  const { store, transact } = services;
  return [
    vendorCallback(services, { port, name: 'document-checked' }, async (body): Promise<Taken> => {
      const found = store.db
        .selectFrom('kyc_document_checks')
        .select('id')
        .where('id', '=', body.checkId);
      if (!(await found.executeTakeFirst())) return 'unknown';
      await transact((work) => recordDocument(work, body.checkId, body));
      return 'taken';
    }),
  ];
}
