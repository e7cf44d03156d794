import type { Hono } from 'hono';
import { DeclineInput } from '../../../contract/operator-desk.ts';
import {
  AgreeInput,
  type HeldPolicies,
  type OperatorPolicy,
  PolicyInput,
} from '../../../contract/operator-policies.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskContext, type DeskEnv, requireOperator, subjectOf } from '../desk/guard.ts';
import { parseFields } from '../desk/parse-input.ts';
import type { Operator } from '../people/operator.ts';
import { listOrganizations } from '../policies/list-organizations.ts';
import { readHeldPolicies } from '../policies/read-policies.ts';
import { agreeToPolicies, declinePolicies, setPolicies } from '../policies/set-policies.ts';
import { outcomeTextOf } from './display-text.ts';
import { act, type Rejected } from './form-request.ts';
import { policiesPage } from './policies-page.ts';
import { policyFormPage } from './policy-form-page.ts';
import { policyPage } from './policy-page.ts';
import { valueFrom } from './policy-value.ts';

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
    const page = async (operator: Operator, subject: Subject, rejected: Rejected) => {
      const held = await readHeldPolicies(desk, operator, subject);
      return policyFormPage({ operator, held, policy: policyOf(context, held), ...rejected });
    };
    return act(desk, context, page, async (operator, subject, fields) => {
      const policies = { [name]: valueFrom(name, fields) };
      const input = parseFields({ ...fields, policies }, PolicyInput);
      return setPolicies(desk, operator, subject, input);
    });
  });
}

function proposalRoutes(app: Hono<DeskEnv>, desk: Desk): void {
  const page = async (operator: Operator, subject: Subject, { problems }: Rejected) =>
    policyPage({ operator, held: await readHeldPolicies(desk, operator, subject), problems });
  app.post('/policies/:type/:id/agree', (context) =>
    act(desk, context, page, (operator, subject, fields) =>
      agreeToPolicies(desk, operator, subject, parseFields(fields, AgreeInput)),
    ),
  );
  app.post('/policies/:type/:id/decline', (context) =>
    act(desk, context, page, (operator, subject, fields) =>
      declinePolicies(desk, operator, subject, parseFields(fields, DeclineInput).reason),
    ),
  );
}

/** @throws Failure not_found for a name that isn't a policy of operators */
function policyOf(context: DeskContext, { policies }: HeldPolicies): OperatorPolicy {
  const found = policies.find(({ name }) => name === context.req.param('policy'));
  if (found) return found;
  throw new Failure('not_found', 'Operators set no policy with this name.');
}
