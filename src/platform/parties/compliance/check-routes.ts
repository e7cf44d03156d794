import { sql } from 'kysely';
import {
  approveAmlCheckInSandbox,
  approveCipCheckInSandbox,
  createKycDocumentCheck,
  denyAmlCheckInSandbox,
  denyCipCheckInSandbox,
  failKycDocumentCheckInSandbox,
  listPendingKycDocumentChecks,
  resubmitCipCheckInSandbox,
  submitCipCheckForReview,
  verifyKycDocumentCheckInSandbox,
} from '../../../contract/index.ts';
import {
  type ActionCall,
  mainAlias,
  one,
  page,
  type Route,
  route,
  type Target,
  workOn,
} from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { lockPart } from '../contacts/lock-contact.ts';
import { requireDocumentsOf } from '../documents/attach-documents.ts';
import { approvedAml, changeAml, deniedAml } from './aml-decisions.ts';
import { amlCheckResource, cipCheckResource, kycDocumentCheckResource } from './check-resources.ts';
import { approveCip, denyCip, resubmitCip, submitCipForReview } from './cip-decisions.ts';
import { failDocument, verifyDocument } from './document-decisions.ts';
import { documentsOfCheck, insertKycDocumentCheck } from './insert-document-check.ts';

/** Routes that decide checks and create document checks. */
export function checkRoutes(services: Services): Route[] {
  return [...cipRoutes(), ...amlRoutes(), ...documentRoutes(services)];
}

interface Decided extends ActionCall {
  readonly input: { readonly 'exception-details'?: string | undefined } | undefined;
}

function cipRoutes(): Route[] {
  const onCheck = workOn(cipCheckResource);
  const decide = (decision: typeof denyCip) =>
    onCheck(async (work, { target, input }: Decided) => {
      const locked = await lockPart(work, cipCheckResource, target.id);
      return decision(work, locked, input?.['exception-details']);
    });
  return [
    route(submitCipCheckForReview, decide(submitCipForReview)),
    route(approveCipCheckInSandbox, decide(approveCip)),
    route(denyCipCheckInSandbox, decide(denyCip)),
    route(resubmitCipCheckInSandbox, decide(resubmitCip)),
  ];
}

function amlRoutes(): Route[] {
  const decide = (decided: typeof approvedAml | typeof deniedAml) =>
    workOn(amlCheckResource)(async (work, { target }: { target: Target }) =>
      changeAml(work, await lockPart(work, amlCheckResource, target.id), decided),
    );
  return [
    route(approveAmlCheckInSandbox, decide(approvedAml)),
    route(denyAmlCheckInSandbox, decide(deniedAml)),
  ];
}

function documentRoutes(services: Services): Route[] {
  const onCheck = workOn(kycDocumentCheckResource);
  const isPending = sql`${sql.ref(`${mainAlias}.status`)} = 'pending'`;
  return [
    route(
      createKycDocumentCheck,
      async ({ input, requirePermitted, resourceId: id }) => {
        const contact = await requirePermitted(contactResource, input['contact-id'], 'contact-id');
        const contactId = contact.id;
        await services.transact(async (work) => {
          await requireDocumentsOf(work, contactId, documentsOfCheck(input, ''));
          await insertKycDocumentCheck(work, { id, contactId, input });
        });
        return one(kycDocumentCheckResource, id);
      },
      { makes: kycDocumentCheckResource },
    ),
    // Oldest first, the default order of pages.
    route(listPendingKycDocumentChecks, () => page(kycDocumentCheckResource, [isPending])),
    route(
      verifyKycDocumentCheckInSandbox,
      onCheck((work, { target }) => verifyDocument(work, target.id)),
    ),
    route(
      failKycDocumentCheckInSandbox,
      onCheck((work, { target: { id: checkId }, input }) => {
        const details = input['failure-details'] ?? 'Failed via sandbox API';
        return failDocument(work, { checkId, details });
      }),
    ),
  ];
}
