import {
  AssignInput,
  CaseDocument,
  Cases,
  ChangedCases,
  EscalateInput,
  Figures,
  NoteInput,
  OperatorDocument,
  Operators,
  SnoozeInput,
} from '../../../contract/operator-cases.ts';
import type { DeskOperation } from './desk-operation.ts';

const seen = [{ id: '0c6f3f0e-6d0c-4b53-8d5e-2f64a1a0d3c9', version: 1 }];

/** Operations about cases, and about who works on them. */
export const caseOperations = {
  readOperator: {
    method: 'GET',
    path: '/v1/session',
    summary: 'Retrieve the signed-in operator',
    answer: OperatorDocument,
  },
  listOperators: {
    method: 'GET',
    path: '/v1/operators',
    summary: 'List the operators by name',
    answer: Operators,
  },
  listCases: {
    method: 'GET',
    path: '/v1/cases',
    summary:
      'List cases: open ones by their due time, decided ones with the latest first. A search without a status finds cases of any status',
    query: {
      search: 'Words that begin like words of the name, the email address or an id',
      kind: '`applicant`, `payment` or `dispute`',
      country: 'Two capitals',
      status: '`open`, `snoozed` or `decided`',
      assignee: '`me`, `none` or the id of an operator',
      overdue: '`true`: only cases past their due time',
      escalated: '`true`: only escalated cases',
      after: '`meta.next` of the previous page',
    },
    answer: Cases,
  },
  readCase: {
    method: 'GET',
    path: '/v1/cases/:id',
    summary:
      'Retrieve a case with everything that is decided in it, and who did what. Tax ids are masked. The audit log records who opened it',
    answer: CaseDocument,
  },
  assignCases: {
    method: 'POST',
    path: '/v1/cases/assign',
    summary: 'Assign cases to an operator or to nobody. If one has changed, none is assigned',
    body: AssignInput,
    example: { cases: seen, 'operator-id': null },
    answer: ChangedCases,
  },
  snoozeCases: {
    method: 'POST',
    path: '/v1/cases/snooze',
    summary: 'Snooze cases until a time, or wake them. If one has changed, none is snoozed',
    body: SnoozeInput,
    example: { cases: seen, until: null },
    answer: ChangedCases,
  },
  escalateCase: {
    method: 'POST',
    path: '/v1/cases/:id/escalate',
    summary: 'Escalate a case, or end that',
    body: EscalateInput,
    example: { escalated: true, reason: 'The owners are on a watch list', version: 1 },
    answer: ChangedCases,
  },
  addNote: {
    method: 'POST',
    path: '/v1/cases/:id/notes',
    summary: 'Add a note to a case, for other operators',
    body: NoteInput,
    example: { text: 'Called the applicant, who sends another photo' },
    status: 204,
  },
  readFigures: {
    method: 'GET',
    path: '/v1/figures',
    summary: 'Retrieve the load of each operator, and the time to decision by day',
    query: { days: 'How many days, 1 to 90; 30 by default' },
    answer: Figures,
  },
} as const satisfies Readonly<Record<string, DeskOperation>>;
