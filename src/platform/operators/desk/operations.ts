import type * as z from 'zod/mini';
import {
  DecisionAnswer,
  DecisionInput,
  DeclineInput,
  Queue,
  QueuedSubject,
  SignInInput,
} from '../../../contract/operator-desk.ts';

/** One call of the API of operators. */
export interface DeskOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path with its parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** Whether it needs no session. */
  readonly isPublic?: true;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: z.ZodMiniType;
  readonly example?: object;
  readonly status: 200 | 204;
  /** Absent when the answer is a file, and with 204. */
  readonly answer?: z.ZodMiniType;
}

/** Every operation of the API of operators. */
export const deskOperations = {
  signIn: {
    method: 'POST',
    path: '/v1/session',
    summary: 'Signs an operator in. The answer sets a cookie',
    isPublic: true,
    body: SignInInput,
    example: { name: 'anna', password: 'the password you received', code: '123456' },
    status: 204,
  },
  signOut: {
    method: 'DELETE',
    path: '/v1/session',
    summary: 'Ends the session',
    status: 204,
  },
  readQueue: {
    method: 'GET',
    path: '/v1/queue',
    summary: 'What needs a decision, the oldest first',
    query: { type: 'Only this type', after: '`meta.next` of the page before' },
    answer: Queue,
    status: 200,
  },
  readSubject: {
    method: 'GET',
    path: '/v1/queue/:type/:id',
    summary: 'Everything that an operator needs to decide, and who decided what and why',
    answer: QueuedSubject,
    status: 200,
  },
  decide: {
    method: 'POST',
    path: '/v1/queue/:type/:id/decisions',
    summary: 'Decides, proposes a decision that needs two operators, or agrees to a proposal',
    body: DecisionInput,
    example: { decision: 'approve', reason: 'The register of residents has the address' },
    answer: DecisionAnswer,
    status: 200,
  },
  decline: {
    method: 'POST',
    path: '/v1/queue/:type/:id/decline',
    summary: 'Declines the proposal of another operator, or withdraws your own',
    body: DeclineInput,
    example: { reason: 'The address is another one' },
    answer: DecisionAnswer,
    status: 200,
  },
  viewDocument: {
    method: 'GET',
    path: '/v1/documents/:id',
    summary: 'The file of a document. The audit log notes who has seen it',
    status: 200,
  },
} as const satisfies Readonly<Record<string, DeskOperation>>;
