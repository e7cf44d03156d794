import { Failure, type Problem, type Queryable } from '../../kernel/store/index.ts';
import { accountProblem, type Movement, standingOf, standingWithContact } from './standing.ts';

const notOpenedDetail = "This account isn't open yet, so it can't take payments.";
const notOpened = accountProblem('account_not_opened', notOpenedDetail);
const frozen = accountProblem('account_frozen', 'This account cannot take payments at the moment.');
const contactFrozen = accountProblem(
  'account_frozen',
  'This contact cannot make payments at the moment.',
);

/**
 * Returns why an account can't take contributions. Coverage: ST15, ST24. In a transaction the
 * result holds until the commit.
 */
export async function contributionProblem(
  db: Queryable,
  { account_id, contact_id }: Movement,
): Promise<Problem | undefined> {
  const standing = contact_id
    ? await standingWithContact(db, account_id, contact_id)
    : { ...(await standingOf(db, account_id)), contact_frozen: false };
  if (standing?.contributions_frozen || standing?.solid_freeze) return frozen;
  if (standing?.status !== 'opened') return notOpened;
  return standing.contact_frozen ? contactFrozen : undefined;
}

/** @throws Failure account_not_opened or account_frozen if the account cannot take contributions */
export async function requireContributable(db: Queryable, payment: Movement): Promise<void> {
  const problem = await contributionProblem(db, payment);
  if (problem) throw Failure.ofAll([problem]);
}
