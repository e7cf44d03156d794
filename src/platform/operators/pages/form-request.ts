import type { Context } from 'hono';
import type { DecisionAnswer } from '../../../contract/operator-desk.ts';
import { bodyLimit, readBody } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Desk } from '../desk/desk.ts';
import { type DeskContext, requireOperator, subjectOf } from '../desk/guard.ts';
import type { Operator } from '../people/operator.ts';
import type { Html } from './layout.ts';

/** The fields of a form, by their names. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** Reads the fields of a form. @throws Failure request_too_large */
export async function readForm({ req }: Context): Promise<Fields> {
  const { bytes } = await readBody(req.raw, bodyLimit);
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/** Returns the problems of a rejected form. @throws any error that isn't a Failure */
export function problemsOf(error: unknown) {
  if (!(error instanceof Failure)) throw error;
  const problems = error.problems.map(({ detail }) => detail);
  return { status: error.status as 422, problems };
}

/** A rejected form: its problems and its input. */
export interface Rejected {
  readonly problems: readonly string[];
  readonly draft: Fields;
}

/**
 * Carries out the action of a form and shows the outcome, or the form again with its problems.
 *
 * @param page renders the subject with the form
 */
export async function act(
  desk: Desk,
  context: DeskContext,
  page: (operator: Operator, subject: Subject, rejected: Rejected) => Promise<Html>,
  action: (
    operator: Operator,
    subject: Subject,
    fields: Fields,
  ) => Promise<DecisionAnswer['outcome']>,
): Promise<Response> {
  const operator = await requireOperator(desk, context);
  const subject = subjectOf(context);
  const fields = await readForm(context);
  const [, root] = context.req.path.split('/');
  try {
    const outcome = await action(operator, subject, fields);
    return context.redirect(`/${root}/${subject.type}/${subject.id}?done=${outcome}`, 303);
  } catch (error) {
    const { status, problems } = problemsOf(error);
    return context.html(await page(operator, subject, { problems, draft: fields }), { status });
  }
}
