import { sql } from 'kysely';
import { secondsAfter } from '../../kernel/store/index.ts';
import { approvedAml, changeAml, deniedAml } from '../../parties/compliance/aml-decisions.ts';
import {
  amlCheckResource,
  cipCheckResource,
  kycDocumentCheckResource,
} from '../../parties/compliance/check-resources.ts';
import { approveCip, denyCip, resubmitCip } from '../../parties/compliance/cip-decisions.ts';
import { failDocument, verifyDocument } from '../../parties/compliance/document-decisions.ts';
import { lockCheck } from '../../parties/contacts/lock-contact.ts';
import { always, type QueuedKind } from './queued-kind.ts';

/** Operators decide checks that the vendor answered, never received, or left open for an hour. */
const vendorTimeoutSeconds = 3600;
const isPending = (now: Date) => sql<boolean>`(
  status = 'pending'
  and (ask_at is null or created_at < ${secondsAfter(now, -vendorTimeoutSeconds)})
)`;

export const cipChecks: QueuedKind = {
  type: 'cip-checks',
  permission: 'checks',
  resource: cipCheckResource,
  isWaiting: isPending,
  lock: async (work, id) => void (await lockCheck(work, cipCheckResource, id)),
  decisions: {
    approve: {
      carryOut: async (work, { id }) =>
        approveCip(work, await lockCheck(work, cipCheckResource, id)),
    },
    deny: {
      takesMessage: always,
      carryOut: async (work, { id }, message) =>
        denyCip(work, await lockCheck(work, cipCheckResource, id), message),
    },
    resubmit: {
      takesMessage: always,
      carryOut: async (work, { id }, message) =>
        resubmitCip(work, await lockCheck(work, cipCheckResource, id), message),
    },
  },
};

/** Sanctions checks. Users of the account get no reason for a denial. */
export const amlChecks: QueuedKind = {
  type: 'aml-checks',
  permission: 'checks',
  resource: amlCheckResource,
  isWaiting: isPending,
  lock: async (work, id) => void (await lockCheck(work, amlCheckResource, id)),
  decisions: {
    approve: {
      carryOut: async (work, { id }) =>
        changeAml(work, await lockCheck(work, amlCheckResource, id), approvedAml),
    },
    deny: {
      carryOut: async (work, { id }) =>
        changeAml(work, await lockCheck(work, amlCheckResource, id), deniedAml),
    },
  },
};

export const documentChecks: QueuedKind = {
  type: 'kyc-document-checks',
  permission: 'checks',
  resource: kycDocumentCheckResource,
  isWaiting: isPending,
  lock: async (work, id) => void (await lockCheck(work, kycDocumentCheckResource, id)),
  decisions: {
    verify: { carryOut: (work, { id }) => verifyDocument(work, id) },
    fail: {
      takesMessage: always,
      carryOut: (work, { id: checkId }, message) =>
        failDocument(work, { checkId, details: message ?? 'The document was not accepted.' }),
    },
  },
};
