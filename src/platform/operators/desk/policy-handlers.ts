import { DeclineInput } from '../../../contract/operator-desk.ts';
import { AgreeInput, PolicyInput } from '../../../contract/operator-policies.ts';
import { listOrganizations } from '../policies/list-organizations.ts';
import { readHeldPolicies } from '../policies/read-policies.ts';
import { agreeToPolicies, declinePolicies, setPolicies } from '../policies/set-policies.ts';
import type { Desk } from './desk.ts';
import { type Handler, requireOperator, subjectOf } from './guard.ts';
import type { deskOperations } from './operations.ts';
import { parseInput } from './parse-input.ts';

type PolicyOperation = Extract<
  keyof typeof deskOperations,
  `${string}Policies` | 'listOrganizations'
>;

/** Handlers for policies in the operators' API. */
export function policyHandlers(desk: Desk): Readonly<Record<PolicyOperation, Handler>> {
  return {
    async listOrganizations(context) {
      const operator = await requireOperator(desk, context);
      return context.json(await listOrganizations(desk, operator, context.req.query()));
    },
    async readPolicies(context) {
      const operator = await requireOperator(desk, context);
      return context.json(await readHeldPolicies(desk, operator, subjectOf(context)));
    },
    async setPolicies(context) {
      const operator = await requireOperator(desk, context);
      const input = await parseInput(context.req.raw, PolicyInput);
      return context.json({
        outcome: await setPolicies(desk, operator, subjectOf(context), input),
      });
    },
    async agreeToPolicies(context) {
      const operator = await requireOperator(desk, context);
      const input = await parseInput(context.req.raw, AgreeInput);
      const outcome = await agreeToPolicies(desk, operator, subjectOf(context), input);
      return context.json({ outcome });
    },
    async declinePolicies(context) {
      const operator = await requireOperator(desk, context);
      const { reason } = await parseInput(context.req.raw, DeclineInput);
      const outcome = await declinePolicies(desk, operator, subjectOf(context), reason);
      return context.json({ outcome });
    },
  };
}
