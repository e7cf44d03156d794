import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { DecisionInput, DeclineInput, SignInInput } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/failure.ts';
import { logUnexpected, toFailure } from '../../kernel/http/error-response.ts';
import { decide, decline } from '../decisions/decide.ts';
import { readQueue } from '../decisions/read-queue.ts';
import { readSubject } from '../decisions/read-subject.ts';
import type { Subject } from '../decisions/subject.ts';
import { subjectOf } from '../desk/api-routes.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskEnv, requireOperator } from '../desk/guard.ts';
import { parseInput } from '../desk/parse-input.ts';
import { forgetToken, keepToken, readToken } from '../desk/session-cookie.ts';
import type { Operator } from '../people/operator.ts';
import { signIn } from '../people/sign-in.ts';
import { type Html, layout } from './layout.ts';
import { queuePage } from './queue-page.ts';
import { signInPage } from './sign-in-page.ts';
import { deskStyles } from './styles.ts';
import type { Draft } from './subject-forms.ts';
import { subjectPage } from './subject-page.ts';
import { viewerPage } from './viewer-page.ts';
import { outcomeTextOf } from './words.ts';

type DeskContext = Context<DeskEnv>;

/** The pages of operators: forms that work without a script. */
export function pageRoutes(desk: Desk): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.get('/desk.css', (context) => context.text(deskStyles, 200, { 'content-type': 'text/css' }));
  signingRoutes(app, desk);
  app.get('/', async (context) => {
    const operator = await requireOperator(desk, context);
    const { type, after } = context.req.query();
    return context.html(
      queuePage(operator, await readQueue(desk, operator, { type, after }), type),
    );
  });
  subjectRoutes(app, desk);
  app.onError((error, context) => {
    logUnexpected(desk.log, error);
    const failure = toFailure(error);
    if (failure.code === 'not_authenticated') return context.redirect('/sign-in', 303);
    return context.html(failurePage(failure), { status: failure.status as 400 });
  });
  return app;
}

function signingRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  app.get('/sign-in', (context) => context.html(signInPage({})));
  app.post('/sign-in', async (context) => {
    const body = await draftOf(context);
    try {
      const input = await parseInput(body.request, SignInInput);
      keepToken(context, desk.origin, await signIn(desk, input, context.env.remoteAddress));
      return context.redirect('/', 303);
    } catch (error) {
      const { status, problems } = refusalOf(error);
      return context.html(signInPage({ problems, name: body.fields.name ?? '' }), { status });
    }
  });
  app.post('/sign-out', async (context) => {
    const token = readToken(context, desk.origin);
    if (token) await desk.sessions.end(token);
    forgetToken(context, desk.origin);
    return context.redirect('/sign-in', 303);
  });
}

function subjectRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  app.get('/queue/:type/:id', async (context) => {
    const operator = await requireOperator(desk, context);
    const subject = await readSubject(desk, operator, subjectOf(context));
    const done = outcomeTextOf(context.req.query('done'));
    return context.html(subjectPage({ operator, subject, done }));
  });
  app.get('/queue/:type/:id/documents/:document', async (context) => {
    const operator = await requireOperator(desk, context);
    const subject = subjectOf(context);
    const { meta } = await readSubject(desk, operator, subject);
    const document = meta.documents.find(({ id }) => id === context.req.param('document'));
    if (!document) throw new Failure('not_found', 'There is no document with this id here.');
    return context.html(viewerPage(operator, document, pathOf(subject)));
  });
  app.post('/queue/:type/:id', (context) =>
    act(desk, context, async (operator, subject, request) =>
      decide(desk, operator, subject, await parseInput(request, DecisionInput)),
    ),
  );
  app.post('/queue/:type/:id/decline', (context) =>
    act(desk, context, async (operator, subject, request) => {
      const { reason } = await parseInput(request, DeclineInput);
      return decline(desk, operator, subject, reason);
    }),
  );
}

/** Carries out what a form asks for, and shows the outcome, or the form again with its problems. */
async function act(
  desk: Desk,
  context: DeskContext,
  does: (operator: Operator, subject: Subject, request: Request) => Promise<string>,
): Promise<Response> {
  const operator = await requireOperator(desk, context);
  const asked = subjectOf(context);
  const { request, fields } = await draftOf(context);
  try {
    const outcome = await does(operator, asked, request);
    return context.redirect(`${pathOf(asked)}?done=${outcome}`, 303);
  } catch (error) {
    const { status, problems } = refusalOf(error);
    const subject = await readSubject(desk, operator, asked);
    const page = subjectPage({ operator, subject, problems, draft: fields });
    return context.html(page, { status });
  }
}

/** The fields of a form, and the request with its body unread. */
async function draftOf({ req }: DeskContext): Promise<{ request: Request; fields: Fields }> {
  const request = req.raw.clone();
  const fields = Object.fromEntries(new URLSearchParams(await req.text()));
  return { request, fields };
}

type Fields = Draft & { readonly name?: string };

/** @throws any error that is no refusal */
function refusalOf(error: unknown): { status: 422; problems: string[] } {
  if (!(error instanceof Failure)) throw error;
  const problems = error.problems.map(({ detail }) => detail);
  return { status: error.status as 422, problems };
}

function failurePage(failure: Failure): Html {
  const problems = failure.problems.map(({ detail }) => detail);
  return layout({ title: 'Request refused', problems, body: html`` });
}

const pathOf = ({ type, id }: Subject): string => `/queue/${type}/${id}`;
