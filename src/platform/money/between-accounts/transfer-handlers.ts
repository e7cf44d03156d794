import { sql } from 'kysely';
import {
  type ActionCall,
  type Call,
  one,
  page,
  type Reply,
  workOn,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Caller, Resource } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import type { TransferBook, TransferTerms } from './transfer-book.ts';
import { transferLifecycle } from './transfer-lifecycle.ts';

type UserCall = Pick<Call, 'params' | 'row'>;

type DecideCall = ActionCall & { readonly caller: Caller };

type AccountsInput = Record<'from-account-id' | 'to-account-id', string>;

type CreateCall<Input> = Pick<Call, 'requirePermitted' | 'resourceId'> & {
  readonly input: Input;
  readonly caller: Caller;
};

/**
 * Returns the handlers of transfers between two accounts. Requires permission to manage both.
 * Coverage: EP38.
 *
 * @param wire.termsOf returns the terms of a request whose accounts exist
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
  const lifecycle = transferLifecycle(book);
  const { transfers, reviews } = wire;

  return {
    async create(call: CreateCall<Input>): Promise<void> {
      await requireAccounts(call);
      const { resourceId: id, caller } = call;
      const terms = await wire.termsOf(call.input);
      const transfer = { id, userId: caller.userId, terms };
      await services.transact((work) => lifecycle.create(work, transfer));
    },
    /** Lists the transfers from and to the account in the path. */
    async ofAccount({ params, row }: UserCall): Promise<Reply> {
      const { id } = await row(accountResource, params.id ?? '');
      return page(transfers, [sql`(from_account_id = ${id} or to_account_id = ${id})`]);
    },
    decide: (status: 'approved' | 'cancelled') =>
      workOn(transfers)((work, { target }) =>
        lifecycle.decide(work, { transferId: target.id, status }),
      ),
    decideReview: (status: 'approved' | 'cancelled') =>
      workOn(reviews)((work, { target, caller: { userId } }: DecideCall) => {
        const transferId = String(target[`${book.type}_id`]);
        return lifecycle.decide(work, { transferId, status, userId });
      }),
    accountOfReview:
      (side: 'from' | 'to') =>
      async ({ params, row }: UserCall): Promise<Reply> => {
        const review = await row(reviews, params.id ?? '');
        return one(accountResource, String(review[`${side}_account_id`]));
      },
  };
}

async function requireAccounts({
  input,
  requirePermitted,
}: CreateCall<AccountsInput>): Promise<void> {
  for (const name of ['from-account-id', 'to-account-id'] as const) {
    await requirePermitted(accountResource, input[name], name);
  }
  if (input['from-account-id'].toLowerCase() !== input['to-account-id'].toLowerCase()) return;
  throw invalidAttribute('to-account-id', 'to-account-id must differ from from-account-id.');
}
