import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { standingOf, standingWithContact } from './standing.ts';

const notOpened: Problem = {
  code: 'account_not_opened',
  detail: "This account isn't open yet, so it can't take payments.",
  pointer: '/data',
};

const frozen: Problem = {
  code: 'account_frozen',
  detail: 'This account cannot take payments at the moment.',
  pointer: '/data',
};

const contactFrozen: Problem = {
  code: 'account_frozen',
  detail: 'This contact cannot make payments at the moment.',
  pointer: '/data',
};

/** The receiving account and the paying contact. Test funds in the sandbox have no contact. */
interface Payment {
  readonly account_id: string;
  readonly contact_id?: string | null | undefined;
}

/**
 * Returns why an account can't take contributions. Coverage: ST15, ST24. In a transaction the
 * result holds until the commit.
 */
export async function contributionProblem(
  db: Queryable,
  { account_id, contact_id }: Payment,
): Promise<Problem | undefined> {
  const standing = contact_id
    ? await standingWithContact(db, account_id, contact_id)
    : { ...(await standingOf(db, account_id)), contact_frozen: false };
  if (standing?.contributions_frozen || standing?.solid_freeze) return frozen;
  if (standing?.status !== 'opened') return notOpened;
  return standing.contact_frozen ? contactFrozen : undefined;
}

/** @throws Failure account_not_opened or account_frozen if the account cannot take contributions */
export async function requireContributable(db: Queryable, payment: Payment): Promise<void> {
  const problem = await contributionProblem(db, payment);
  if (problem) throw Failure.ofAll([problem]);
}
