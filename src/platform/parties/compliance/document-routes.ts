import { sql } from 'kysely';
import {
  createKycDocumentCheck,
  failKycDocumentCheckInSandbox,
  listPendingKycDocumentChecks,
  verifyKycDocumentCheckInSandbox,
} from '../../../contract/index.ts';
import { one, page } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import { mainAlias } from '../../kernel/json-api/read-rows.ts';
import type { Services } from '../../kernel/services.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { kycDocumentCheckResource } from './check-resources.ts';
import { failDocument, verifyDocument } from './document-decisions.ts';
import { insertKycDocumentCheck } from './insert-document-check.ts';
import { requireOwnDocuments } from './require-own-documents.ts';

export function documentRoutes(services: Services): Route[] {
  const isPending = sql`${sql.ref(`${mainAlias}.status`)} = 'pending'`;
  return [
    route(
      createKycDocumentCheck,
      async ({ input, permitted, resourceId: id }) => {
        const contact = await permitted(contactResource, input['contact-id'], 'contact-id');
        const contactId = contact.id;
        await services.transact(async (work) => {
          await requireOwnDocuments(work.trx, contactId, input);
          await insertKycDocumentCheck(work, { id, contactId, input });
        });
        return one(kycDocumentCheckResource, id);
      },
      { makes: kycDocumentCheckResource },
    ),
    // The oldest first, as every page is unless the query says otherwise.
    route(listPendingKycDocumentChecks, () => page(kycDocumentCheckResource, [isPending])),
    route(verifyKycDocumentCheckInSandbox, async (call) => {
      const { id } = call.target;
      await services.transact((work) => verifyDocument(work, id));
      return one(kycDocumentCheckResource, id);
    }),
    route(failKycDocumentCheckInSandbox, async (call) => {
      const { id: checkId } = call.target;
      const details = call.input['failure-details'] ?? 'Failed via sandbox API';
      await services.transact((work) => failDocument(work, { checkId, details }));
      return one(kycDocumentCheckResource, checkId);
    }),
  ];
}
