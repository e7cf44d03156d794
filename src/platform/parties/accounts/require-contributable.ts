import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { standingOf, standingWithContact } from './standing.ts';

const notOpened: Problem = {
  code: 'account_not_opened',
  detail: 'This account cannot take payments: it is not opened.',
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

/** Where money is to go, and whose it is; nobody's in the sandbox's test funds. */
interface Payment {
  readonly account_id: string;
  readonly contact_id?: string | null | undefined;
}

/**
 * Why an account takes no contributions: it is opened only after all its checks, and may be frozen,
 * as the contact who pays may be. Coverage: ST15, ST24. In a transaction the answer holds until the
 * commit: who wants to freeze the account waits.
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

/** @throws Failure account_not_opened or account_frozen when the account takes no contributions */
export async function requireContributable(db: Queryable, payment: Payment): Promise<void> {
  const problem = await contributionProblem(db, payment);
  if (problem) throw Failure.ofAll([problem]);
}
