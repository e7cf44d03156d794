import type { Context, Hono } from 'hono';
import { type DecisionAnswer, DeclineInput } from '../../../contract/operator-desk.ts';
import {
  AgreeInput,
  type HeldPolicies,
  type OperatorPolicy,
  PolicyInput,
} from '../../../contract/operator-policies.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskEnv, requireOperator, subjectOf } from '../desk/guard.ts';
import { parseFields } from '../desk/parse-input.ts';
import type { Operator } from '../people/operator.ts';
import { listOrganizations } from '../policies/list-organizations.ts';
import { readHeldPolicies } from '../policies/read-policies.ts';
import { agreeToPolicies, declinePolicies, setPolicies } from '../policies/set-policies.ts';
import { outcomeTextOf } from './display-text.ts';
import { type Fields, problemsOf, readForm } from './form-request.ts';
import type { Html } from './layout.ts';
import { policiesPage } from './policies-page.ts';
import { policyFormPage } from './policy-form-page.ts';
import { policyPage } from './policy-page.ts';
import { valueFrom } from './policy-value.ts';

type DeskContext = Context<DeskEnv>;
type Outcome = DecisionAnswer['outcome'];

/** Routes of the pages for setting policies. */
export function policyRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  app.get('/policies', async (context) => {
    const operator = await requireOperator(desk, context);
    const { label = '', after, account } = context.req.query();
    if (account !== undefined) {
      return context.redirect(`/policies/accounts/${encodeURIComponent(account.trim())}`, 303);
    }
    const found = await listOrganizations(desk, operator, { label, after });
    return context.html(policiesPage(operator, found, label));
  });
  app.get('/policies/:type/:id', async (context) => {
    const operator = await requireOperator(desk, context);
    const held = await readHeldPolicies(desk, operator, subjectOf(context));
    const done = outcomeTextOf(context.req.query('done'));
    return context.html(policyPage({ operator, held, done }));
  });
  proposalRoutes(app, desk);
  app.get('/policies/:type/:id/:policy', async (context) => {
    const operator = await requireOperator(desk, context);
    const held = await readHeldPolicies(desk, operator, subjectOf(context));
    return context.html(policyFormPage({ operator, held, policy: policyOf(context, held) }));
  });
  app.post('/policies/:type/:id/:policy', async (context) => {
    const name = context.req.param('policy');
    const change = (operator: Operator, subject: Subject, fields: Fields) => {
      const policies = { [name]: valueFrom(name, fields) };
      const input = parseFields({ ...fields, policies }, PolicyInput);
      return setPolicies(desk, operator, subject, input);
    };
    return act(desk, context, change, (operator, held, refused) =>
      policyFormPage({ operator, held, policy: policyOf(context, held), ...refused }),
    );
  });
}

function proposalRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  const page = (operator: Operator, held: HeldPolicies, { problems }: Refused) =>
    policyPage({ operator, held, problems });
  app.post('/policies/:type/:id/agree', (context) => {
    const agree = (operator: Operator, subject: Subject, fields: Fields) =>
      agreeToPolicies(desk, operator, subject, parseFields(fields, AgreeInput));
    return act(desk, context, agree, page);
  });
  app.post('/policies/:type/:id/decline', (context) => {
    const decline = (operator: Operator, subject: Subject, fields: Fields) =>
      declinePolicies(desk, operator, subject, parseFields(fields, DeclineInput).reason);
    return act(desk, context, decline, page);
  });
}

/** @throws Failure not_found for a name that isn't a policy of operators */
function policyOf(context: DeskContext, { policies }: HeldPolicies): OperatorPolicy {
  const found = policies.find(({ name }) => name === context.req.param('policy'));
  if (found) return found;
  throw new Failure('not_found', 'Operators set no policy with this name.');
}

interface Refused {
  readonly problems: readonly string[];
  readonly draft: Fields;
}

/** Carries out the action of a form and shows the outcome, or the form again with its problems. */
async function act(
  desk: Desk,
  context: DeskContext,
  action: (operator: Operator, subject: Subject, fields: Fields) => Promise<Outcome>,
  page: (operator: Operator, held: HeldPolicies, refused: Refused) => Html,
): Promise<Response> {
  const operator = await requireOperator(desk, context);
  const subject = subjectOf(context);
  const fields = await readForm(context);
  try {
    const outcome = await action(operator, subject, fields);
    return context.redirect(`/policies/${subject.type}/${subject.id}?done=${outcome}`, 303);
  } catch (error) {
    const { status, problems } = problemsOf(error);
    const held = await readHeldPolicies(desk, operator, subject);
    return context.html(page(operator, held, { problems, draft: fields }), { status });
  }
}
