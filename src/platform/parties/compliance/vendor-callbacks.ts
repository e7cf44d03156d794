import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { recordDocument } from './document-decisions.ts';
import { recordIdentity, recordScreening } from './record-findings.ts';
import { recordMatch } from './record-match.ts';
import type { CheckTable } from './vendor-queue.ts';

/** Routes for findings that vendors report later. Checks decided in the meantime don't change. */
export function vendorCallbacks(services: Services): Route[] {
  const { store, transact } = services;
  const recorder =
    <Finding>(
      table: CheckTable,
      record: (work: Work, checkId: string, finding: Finding) => Promise<CallbackResult>,
    ) =>
    async (body: Finding & { readonly checkId: string }): Promise<CallbackResult> => {
      const found = store.db.selectFrom(table).select('id').where('id', '=', body.checkId);
      if (!(await found.executeTakeFirst())) return 'unknown';
      return transact((work) => record(work, body.checkId, body));
    };
  const identity = identityChecksPort;
  return [
    vendorCallback(
      services,
      { port: identity, name: 'identity-verified' },
      recorder('cip_checks', taking(recordIdentity)),
    ),
    vendorCallback(
      services,
      { port: identity, name: 'name-screened' },
      recorder('aml_checks', taking(recordScreening)),
    ),
    vendorCallback(
      services,
      { port: identity, name: 'name-matched' },
      recorder('aml_checks', recordMatch),
    ),
    vendorCallback(
      services,
      { port: documentChecksPort, name: 'document-checked' },
      recorder('kyc_document_checks', taking(recordDocument)),
    ),
  ];
}

/** Makes a recorder of one that takes every finding. */
const taking =
  <Finding>(record: (work: Work, checkId: string, finding: Finding) => Promise<void>) =>
  async (work: Work, checkId: string, finding: Finding): Promise<CallbackResult> => {
    await record(work, checkId, finding);
    return 'taken';
  };
