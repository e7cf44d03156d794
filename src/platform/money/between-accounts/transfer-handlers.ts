import { sql } from 'kysely';
import { type ActionCall, type Call, one, page, type Reply } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Resource } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { createTransfer } from './create-transfer.ts';
import { decideTransfer } from './decide-transfer.ts';
import type { TransferBook, TransferTerms } from './transfer-book.ts';

type UserCall = Pick<Call, 'params' | 'row'>;

interface DecideCall extends ActionCall {
  readonly caller: Caller;
}

interface AccountsInput {
  readonly 'from-account-id': string;
  readonly 'to-account-id': string;
}

type CreateCall<Input> = Pick<Call, 'permitted' | 'resourceId'> & {
  readonly input: Input;
  readonly caller: Caller;
};

/**
 * What is done with transfers between two accounts. Who moves anything between two accounts, or
 * calls it off, manages both. Coverage: EP38.
 *
 * @param wire.termsOf what a request asks for; its accounts are there
 */
export function transferHandlers<Terms extends TransferTerms, Input extends AccountsInput>(
  book: TransferBook<Terms>,
  wire: {
    readonly transfers: Resource;
    readonly reviews: Resource;
    termsOf(input: Input): Terms | Promise<Terms>;
  },
) {
  const { services } = book;
  const { transfers, reviews } = wire;

  return {
    async create(call: CreateCall<Input>): Promise<Reply> {
      await requireAccounts(call);
      const { resourceId: id, caller } = call;
      const terms = await wire.termsOf(call.input);
      const transfer = { id, userId: caller.userId, terms };
      await services.transact((work) => createTransfer(book, work, transfer));
      return one(transfers, id);
    },
    /** The transfers from and to the account of the path. */
    async ofAccount({ params, row }: UserCall): Promise<Reply> {
      const { id } = await row(accountResource, params.id ?? '');
      return page(transfers, [sql`(from_account_id = ${id} or to_account_id = ${id})`]);
    },
    decide:
      (status: 'approved' | 'cancelled') =>
      async ({ target, once }: DecideCall): Promise<Reply> => {
        const { id: transferId } = target;
        await once((work) => decideTransfer(book, work, { transferId, status }));
        return one(transfers, transferId);
      },
    decideReview:
      (status: 'approved' | 'cancelled') =>
      async ({ target, caller, once }: DecideCall): Promise<Reply> => {
        const transferId = String(target[`${book.type}_id`]);
        const { userId } = caller;
        await once((work) => decideTransfer(book, work, { transferId, status, userId }));
        return one(reviews, target.id);
      },
    accountOfReview:
      (side: 'from' | 'to') =>
      async ({ params, row }: UserCall): Promise<Reply> => {
        const review = await row(reviews, params.id ?? '');
        return one(accountResource, String(review[`${side}_account_id`]));
      },
  };
}

/** Makes sure that the caller manages both accounts that a body names, and that they are two. */
async function requireAccounts({ input, permitted }: CreateCall<AccountsInput>): Promise<void> {
  for (const name of ['from-account-id', 'to-account-id'] as const) {
    await permitted(accountResource, input[name], name);
  }
  if (input['from-account-id'].toLowerCase() !== input['to-account-id'].toLowerCase()) return;
  throw invalidAttribute('to-account-id', 'to-account-id must be another account.');
}
