import type * as z from 'zod/mini';
import {
  AssignInput,
  CaseQuery,
  type ChangedCases,
  EscalateInput,
  FiguresQuery,
  NoteInput,
  type OperatorDocument,
  type Operators,
  SnoozeInput,
} from '../../../contract/operator-cases.ts';
import { exactJson } from '../../kernel/work/index.ts';
import { addNote, assignCases, escalateCase, snoozeCases } from '../cases/change-cases.ts';
import { listCases } from '../cases/list-cases.ts';
import { openCase } from '../cases/read-case.ts';
import { readFigures } from '../cases/read-figures.ts';
import { listOperators } from '../people/manage-operators.ts';
import type { Operator } from '../people/operator.ts';
import type { caseOperations } from './case-operations.ts';
import type { Desk } from './desk.ts';
import { type DeskContext, requireOperator } from './guard.ts';
import { parseInput, parseQuery } from './parse-input.ts';

type Handler = (context: DeskContext) => Promise<Response>;

/** Handlers of the operations about cases. */
export function caseHandlers(desk: Desk): Readonly<Record<keyof typeof caseOperations, Handler>> {
  const signedIn =
    (handle: (operator: Operator, context: DeskContext) => Promise<Response>): Handler =>
    async (context) =>
      handle(await requireOperator(desk, context), context);
  const changing = <Schema extends z.ZodMiniType>(
    schema: Schema,
    change: (operator: Operator, input: z.infer<Schema>, id: string) => Promise<ChangedCases>,
  ): Handler =>
    signedIn(async (operator, context) => {
      const input = await parseInput(context.req.raw, schema);
      return context.json(await change(operator, input, idOf(context)));
    });
  return {
    readOperator: signedIn(async ({ id, name, permissions }, context) =>
      context.json({
        data: { id, name, permissions: [...permissions] },
      } satisfies OperatorDocument),
    ),
    listOperators: signedIn(async (_operator, context) => {
      const all = await listOperators(desk);
      return context.json({ data: all.map(({ id, name }) => ({ id, name })) } satisfies Operators);
    }),
    listCases: signedIn(async (operator, context) =>
      context.json(await listCases(desk, operator, parseQuery(context.req.query(), CaseQuery))),
    ),
    readCase: signedIn(async (operator, context) => {
      const found = await openCase(desk, operator, idOf(context));
      // Amounts of assets keep all digits.
      return context.body(exactJson(found), 200, { 'content-type': 'application/json' });
    }),
    assignCases: changing(AssignInput, (operator, input) => assignCases(desk, operator, input)),
    snoozeCases: changing(SnoozeInput, (operator, input) => snoozeCases(desk, operator, input)),
    escalateCase: changing(EscalateInput, (operator, input, id) =>
      escalateCase(desk, operator, { ...input, id }),
    ),
    addNote: signedIn(async (operator, context) => {
      const { text } = await parseInput(context.req.raw, NoteInput);
      await addNote(desk, operator, { id: idOf(context), text });
      return context.body(null, 204);
    }),
    readFigures: signedIn(async (operator, context) => {
      const { days = 30 } = parseQuery(context.req.query(), FiguresQuery);
      return context.json(await readFigures(desk, operator, days));
    }),
  };
}

const idOf = ({ req }: DeskContext): string => req.param('id') ?? '';
