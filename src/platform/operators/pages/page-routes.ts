import { Hono } from 'hono';
import { html } from 'hono/html';
import { DecisionInput, DeclineInput, SignInInput } from '../../../contract/operator-desk.ts';
import { logUnexpected, toFailure } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import { decide, decline } from '../decisions/decide.ts';
import { openSubject, showTaxIds } from '../decisions/open-subject.ts';
import { readQueue } from '../decisions/read-queue.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskEnv, requireOperator, subjectOf } from '../desk/guard.ts';
import { parseFields } from '../desk/parse-input.ts';
import { setSessionCookie, signOut } from '../desk/session-cookie.ts';
import type { Operator } from '../people/operator.ts';
import { signIn } from '../people/sign-in.ts';
import { outcomeTextOf } from './display-text.ts';
import { act, problemsOf, type Rejected, readForm } from './form-request.ts';
import { type Html, layout } from './layout.ts';
import { policyRoutes } from './policy-routes.ts';
import { queuePage } from './queue-page.ts';
import { signInPage } from './sign-in-page.ts';
import { deskStyles } from './styles.ts';
import { subjectPage } from './subject-page.ts';
import { viewerPage } from './viewer-page.ts';

/** Routes of the operators' pages, whose forms work without scripts. */
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
  policyRoutes(app, desk);
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
    const fields = await readForm(context);
    try {
      const input = parseFields(fields, SignInInput);
      setSessionCookie(context, desk.origin, await signIn(desk, input, context.env.remoteAddress));
      return context.redirect('/', 303);
    } catch (error) {
      const { status, problems } = problemsOf(error);
      return context.html(signInPage({ problems, name: fields.name ?? '' }), { status });
    }
  });
  app.post('/sign-out', async (context) => {
    await signOut(desk, context);
    return context.redirect('/sign-in', 303);
  });
}

function subjectRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  app.get('/queue/:type/:id', async (context) => {
    const operator = await requireOperator(desk, context);
    const subject = await openSubject(desk, operator, subjectOf(context));
    const done = outcomeTextOf(context.req.query('done'));
    return context.html(subjectPage({ operator, subject, done }));
  });
  app.get('/queue/:type/:id/documents/:document', async (context) => {
    const operator = await requireOperator(desk, context);
    const subject = subjectOf(context);
    const { meta } = await openSubject(desk, operator, subject);
    const document = meta.documents.find(({ id }) => id === context.req.param('document'));
    if (!document) throw new Failure('not_found', 'This subject has no document with this id.');
    return context.html(viewerPage(operator, document, pathOf(subject)));
  });
  app.post('/queue/:type/:id/tax-ids', async (context) => {
    const operator = await requireOperator(desk, context);
    const subject = await showTaxIds(desk, operator, subjectOf(context));
    return context.html(subjectPage({ operator, subject, hasTaxIds: true }));
  });
  const page = async (operator: Operator, requested: Subject, rejected: Rejected) => {
    const subject = await openSubject(desk, operator, requested);
    return subjectPage({ operator, subject, ...rejected });
  };
  app.post('/queue/:type/:id', (context) =>
    act(desk, context, page, (operator, subject, fields) =>
      decide(desk, operator, subject, parseFields(fields, DecisionInput)),
    ),
  );
  app.post('/queue/:type/:id/decline', (context) =>
    act(desk, context, page, (operator, subject, fields) =>
      decline(desk, operator, subject, parseFields(fields, DeclineInput).reason),
    ),
  );
}

function failurePage(failure: Failure): Html {
  const problems = failure.problems.map(({ detail }) => detail);
  return layout({ title: 'Request rejected', problems, body: html`` });
}

const pathOf = ({ type, id }: Subject): string => `/queue/${type}/${id}`;
