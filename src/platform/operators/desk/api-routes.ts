import { Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  type DecisionAnswer,
  DecisionInput,
  DeclineInput,
  type QueuedSubject,
  SignInInput,
} from '../../../contract/operator-desk.ts';
import { AgreeInput, PolicyInput } from '../../../contract/operator-policies.ts';
import type { Log } from '../../kernel/services/index.ts';
import { exactJson } from '../../kernel/work/index.ts';
import { streamFile } from '../../parties/documents/stream-file.ts';
import { decide, decline } from '../decisions/decide.ts';
import { openSubject, showTaxIds } from '../decisions/open-subject.ts';
import { readQueue } from '../decisions/read-queue.ts';
import type { Subject } from '../decisions/subject.ts';
import { type ViewedDocument, viewDocument } from '../decisions/view-document.ts';
import type { Operator } from '../people/operator.ts';
import { signIn } from '../people/sign-in.ts';
import { listOrganizations } from '../policies/list-organizations.ts';
import { readHeldPolicies } from '../policies/read-policies.ts';
import { agreeToPolicies, declinePolicies, setPolicies } from '../policies/set-policies.ts';
import { caseHandlers } from './case-handlers.ts';
import type { Desk } from './desk.ts';
import { type DeskContext, type DeskEnv, requireOperator, subjectOf } from './guard.ts';
import { deskOpenApi } from './openapi.ts';
import { deskOperations } from './operations.ts';
import { parseInput } from './parse-input.ts';
import { setSessionCookie, signOut } from './session-cookie.ts';

type Handler = (context: DeskContext) => Promise<Response>;
type Outcome = DecisionAnswer['outcome'];

/** Routes of the operators' API. */
export function apiRoutes(desk: Desk): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const handlers = handlersOf(desk);
  for (const [name, { method, path }] of Object.entries(deskOperations)) {
    app.on(method, path, handlers[name as keyof typeof deskOperations]);
  }
  app.get('/openapi.json', (context) => context.json(deskOpenApi(desk.origin)));
  return app;
}

function handlersOf(desk: Desk): Readonly<Record<keyof typeof deskOperations, Handler>> {
  const signedIn =
    (handle: (operator: Operator, context: DeskContext) => Promise<Response>): Handler =>
    async (context) =>
      handle(await requireOperator(desk, context), context);
  const acting = <Schema extends z.ZodMiniType>(
    schema: Schema,
    act: (operator: Operator, subject: Subject, input: z.infer<Schema>) => Promise<Outcome>,
  ): Handler =>
    signedIn(async (operator, context) => {
      const input = await parseInput(context.req.raw, schema);
      return context.json({ outcome: await act(operator, subjectOf(context), input) });
    });
  return {
    ...caseHandlers(desk),
    async signIn(context) {
      const input = await parseInput(context.req.raw, SignInInput);
      setSessionCookie(context, desk.origin, await signIn(desk, input, context.env.remoteAddress));
      return context.body(null, 204);
    },
    async signOut(context) {
      await signOut(desk, context);
      return context.body(null, 204);
    },
    readQueue: signedIn(async (operator, context) =>
      context.json(await readQueue(desk, operator, context.req.query())),
    ),
    readSubject: signedIn(async (operator, context) =>
      answer(context, await openSubject(desk, operator, subjectOf(context))),
    ),
    showTaxIds: signedIn(async (operator, context) =>
      answer(context, await showTaxIds(desk, operator, subjectOf(context))),
    ),
    decide: acting(DecisionInput, (operator, subject, input) =>
      decide(desk, operator, subject, input),
    ),
    decline: acting(DeclineInput, (operator, subject, { reason }) =>
      decline(desk, operator, subject, reason),
    ),
    listOrganizations: signedIn(async (operator, context) =>
      context.json(await listOrganizations(desk, operator, context.req.query())),
    ),
    readPolicies: signedIn(async (operator, context) =>
      context.json(await readHeldPolicies(desk, operator, subjectOf(context))),
    ),
    setPolicies: acting(PolicyInput, (operator, subject, input) =>
      setPolicies(desk, operator, subject, input),
    ),
    agreeToPolicies: acting(AgreeInput, (operator, subject, input) =>
      agreeToPolicies(desk, operator, subject, input),
    ),
    declinePolicies: acting(DeclineInput, (operator, subject, { reason }) =>
      declinePolicies(desk, operator, subject, reason),
    ),
    viewDocument: signedIn(async (operator, context) =>
      documentResponse(await viewDocument(desk, operator, context.req.param('id') ?? ''), desk.log),
    ),
  };
}

/** Responds with exact numbers: amounts of assets keep all digits. */
function answer(context: DeskContext, subject: QueuedSubject): Response {
  return context.body(exactJson(subject), 200, { 'content-type': 'application/json' });
}

/** Types that browsers display without running scripts at our origin. */
const displayable = new Set(['image/jpeg', 'image/png', 'application/pdf']);

/** Responds with a document, which may come from strangers. */
function documentResponse({ chunks, size, mimeType }: ViewedDocument, log: Log): Response {
  // PDF viewers don't work in a sandbox. They don't run a document's scripts at its origin.
  const sandbox = mimeType === 'application/pdf' ? '' : '; sandbox';
  return new Response(streamFile(chunks, { log, size }), {
    headers: {
      'content-length': String(size),
      'content-type': mimeType,
      'content-disposition': displayable.has(mimeType) ? 'inline' : 'attachment',
      'content-security-policy': `default-src 'none'; frame-ancestors 'self'${sandbox}`,
    },
  });
}
