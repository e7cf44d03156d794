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
import { lockPart } from '../../parties/contacts/lock-contact.ts';
import { always, type QueuedDecision, type QueuedKind } from './queued-kind.ts';
import { vendorTimeoutSeconds } from './vendor-timeout.ts';

/** Operators decide checks that the vendor answered, never received, or left open for long. */
const isPending = (now: Date) => sql<boolean>`(
  status = 'pending'
  and (ask_at is null or created_at < ${secondsAfter(now, -vendorTimeoutSeconds)})
)`;

const decideCip =
  (decision: typeof denyCip): QueuedDecision['carryOut'] =>
  async (work, { id }, message) =>
    decision(work, await lockPart(work, cipCheckResource, id), message);

export const cipChecks: QueuedKind = {
  type: 'cip-checks',
  permission: 'checks',
  resource: cipCheckResource,
  caseColumn: 'contact_id',
  isWaiting: isPending,
  lock: async (work, id) => void (await lockPart(work, cipCheckResource, id)),
  decisions: {
    approve: { carryOut: decideCip(approveCip) },
    deny: { takesMessage: always, carryOut: decideCip(denyCip) },
    resubmit: { takesMessage: always, carryOut: decideCip(resubmitCip) },
  },
};

const decideAml =
  (decided: typeof approvedAml | typeof deniedAml): QueuedDecision['carryOut'] =>
  async (work, { id }) =>
    changeAml(work, await lockPart(work, amlCheckResource, id), decided);

/** Sanctions checks. Users of the account get no reason for a denial. */
export const amlChecks: QueuedKind = {
  type: 'aml-checks',
  permission: 'checks',
  resource: amlCheckResource,
  caseColumn: 'contact_id',
  isWaiting: isPending,
  lock: async (work, id) => void (await lockPart(work, amlCheckResource, id)),
  decisions: {
    approve: { carryOut: decideAml(approvedAml) },
    deny: { carryOut: decideAml(deniedAml) },
  },
};

export const documentChecks: QueuedKind = {
  type: 'kyc-document-checks',
  permission: 'checks',
  resource: kycDocumentCheckResource,
  caseColumn: 'contact_id',
  isWaiting: isPending,
  lock: async (work, id) => void (await lockPart(work, kycDocumentCheckResource, id)),
  decisions: {
    verify: { carryOut: (work, { id }) => verifyDocument(work, id) },
    fail: {
      takesMessage: always,
      carryOut: (work, { id: checkId }, message) =>
        failDocument(work, { checkId, details: message ?? 'The document was not accepted.' }),
    },
  },
};
