import {
  DecisionAnswer,
  DecisionInput,
  DeclineInput,
  Queue,
  QueuedSubject,
  SignInInput,
} from '../../../contract/operator-desk.ts';
import {
  AgreeInput,
  HeldPolicies,
  PolicyHolders,
  PolicyInput,
} from '../../../contract/operator-policies.ts';
import { caseOperations } from './case-operations.ts';
import type { DeskOperation } from './desk-operation.ts';

/** All operations of the operators' API. */
export const deskOperations = {
  signIn: {
    method: 'POST',
    path: '/v1/session',
    summary: 'Sign an operator in. The response sets a cookie',
    isPublic: true,
    body: SignInInput,
    example: { name: 'anna', password: 'the password you received', code: '123456' },
    status: 204,
  },
  signOut: {
    method: 'DELETE',
    path: '/v1/session',
    summary: 'End the session',
    status: 204,
  },
  ...caseOperations,
  readQueue: {
    method: 'GET',
    path: '/v1/queue',
    summary: 'List the resources that need a decision, oldest first',
    query: { type: 'Only this type', after: '`meta.next` of the previous page' },
    answer: Queue,
  },
  readSubject: {
    method: 'GET',
    path: '/v1/queue/:type/:id',
    summary:
      'Retrieve what an operator needs to decide, and the history of decisions. Tax ids are masked. The audit log records who opened it',
    answer: QueuedSubject,
  },
  showTaxIds: {
    method: 'POST',
    path: '/v1/queue/:type/:id/tax-ids',
    summary: 'Retrieve the same with tax ids. The audit log records who saw them',
    answer: QueuedSubject,
  },
  decide: {
    method: 'POST',
    path: '/v1/queue/:type/:id/decisions',
    summary: 'Decide, propose a decision that needs two operators, or agree to a proposal',
    body: DecisionInput,
    example: { decision: 'approve', reason: 'The register of residents has the address' },
    answer: DecisionAnswer,
  },
  decline: {
    method: 'POST',
    path: '/v1/queue/:type/:id/decline',
    summary: 'Decline the proposal of another operator, or withdraw your own',
    body: DeclineInput,
    example: { reason: 'The address is another one' },
    answer: DecisionAnswer,
  },
  listOrganizations: {
    method: 'GET',
    path: '/v1/organizations',
    summary: 'List the organizations whose policies operators set, by id',
    query: { label: 'Only with this text in the label', after: '`meta.next` of the previous page' },
    answer: PolicyHolders,
  },
  readPolicies: {
    method: 'GET',
    path: '/v1/policies/:type/:id',
    summary:
      'Retrieve the policies that operators set, of one of the `organizations` or `accounts`',
    answer: HeldPolicies,
  },
  setPolicies: {
    method: 'POST',
    path: '/v1/policies/:type/:id',
    summary: 'Set policies, or propose the change if two operators have to agree',
    body: PolicyInput,
    example: {
      policies: { 'owner-verification-on-cash-disbursements': false },
      reason: 'The agreement of May says so',
    },
    answer: DecisionAnswer,
  },
  agreeToPolicies: {
    method: 'POST',
    path: '/v1/policies/:type/:id/agree',
    summary: 'Agrees to the change that another operator proposed',
    body: AgreeInput,
    example: { reason: 'The agreement of May says so' },
    answer: DecisionAnswer,
  },
  declinePolicies: {
    method: 'POST',
    path: '/v1/policies/:type/:id/decline',
    summary: 'Declines the change that another operator proposed, or withdraws your own',
    body: DeclineInput,
    example: { reason: 'The agreement does not cover this' },
    answer: DecisionAnswer,
  },
  viewDocument: {
    method: 'GET',
    path: '/v1/documents/:id',
    summary: 'The file of a document. The audit log records who saw it',
  },
} as const satisfies Readonly<Record<string, DeskOperation>>;
