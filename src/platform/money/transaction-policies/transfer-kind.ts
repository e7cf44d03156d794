import type { GovernedType, TransferType } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/** One transfer of any kind. */
export interface TransferReference {
  readonly transferType: TransferType;
  readonly transferId: string;
}

/**
 * What becomes of a transfer that waited for its authorization, in the transaction in which that is
 * decided: each part that makes transfers of a type says it in its module's `transferKinds`.
 */
export interface TransferKind {
  /**
   * Locks what the other two lock, in the order that holds everywhere: the money or assets, then the
   * transfer's row. The authorization items are locked after that. Without it, who cancels the
   * transfer while it is decided may have to try again.
   */
  lock?(work: Work, transferId: string): Promise<void>;
  /** What those who decide about it confirm; a decision counts while it stays the same. */
  terms(work: Work, transferId: string): Promise<readonly unknown[]>;
  /** All have approved: the transfer continues from where it would have been without the rules. */
  proceed(work: Work, transferId: string): Promise<void>;
  /** It was denied: the transfer is cancelled, and what it held is given back. */
  cancel(work: Work, transferId: string): Promise<void>;
}

/** How the transfers of a kind are locked, and what is decided about those that are pending. */
interface PendingKind<Transfer> {
  lock(work: Work, transferId: string): Promise<Transfer>;
  terms(work: Work, transfer: Transfer): Promise<readonly unknown[]>;
  proceed(work: Work, transfer: Transfer): Promise<unknown>;
  cancel(work: Work, transfer: Transfer): Promise<unknown>;
}

/** A kind of transfers that are decided while they are pending, and stay as they are afterwards. */
export function pendingKind<Transfer extends { readonly status: string }>(
  kind: PendingKind<Transfer>,
): TransferKind {
  const whilePending =
    (decide: PendingKind<Transfer>['proceed']) => async (work: Work, id: string) => {
      const transfer = await kind.lock(work, id);
      if (transfer.status === 'pending') await decide(work, transfer);
    };
  return {
    async lock(work, id) {
      await kind.lock(work, id);
    },
    terms: async (work, id) => kind.terms(work, await kind.lock(work, id)),
    proceed: whilePending(kind.proceed),
    cancel: whilePending(kind.cancel),
  };
}

declare module '../../kernel/api/modules/platform-module.ts' {
  interface PlatformModule {
    /** The transfers that it makes, for the rules of accounts. */
    readonly transferKinds?: Readonly<Partial<Record<TransferType, TransferKind>>>;
  }
}

/** A transfer as the rules see it, by the account that it belongs to. */
export interface GovernedTransfer extends TransferReference {
  readonly accountId: string;
  /** The type whose rules hold for it, where that is not its own. */
  readonly governedAs?: GovernedType;
  /** Above zero, major units or units of the asset, whichever way it goes. */
  readonly amount: string;
  readonly of: { readonly currencyType: string } | { readonly assetId: string };
}
