import type { PlatformModule } from '../../kernel/api/index.ts';
import type { GovernedType, TransferType } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/** Identifies a transfer of any type. */
export interface TransferReference {
  readonly transferType: TransferType;
  readonly transferId: string;
}

/**
 * How a type of transfer is approved and denied, in the transaction of the decision. Each module
 * registers its types in `transferKinds`.
 */
export interface TransferKind {
  /** Locks the totals, then the transfer. Without it, a concurrent cancellation may have to be retried. */
  lock?(work: Work, transferId: string): Promise<void>;
  /** Returns the terms that users approve. An approval counts while they stay the same. */
  terms(work: Work, transferId: string): Promise<readonly unknown[]>;
  /** Continues the transfer after the last approval. */
  proceed(work: Work, transferId: string): Promise<void>;
  /** Cancels a denied transfer and releases its hold. */
  cancel(work: Work, transferId: string): Promise<void>;
}

/** Like {@link TransferKind}, for transfers that can be decided only while pending. */
interface PendingKind<Transfer> {
  lock(work: Work, transferId: string): Promise<Transfer>;
  terms(work: Work, transfer: Transfer): Promise<readonly unknown[]>;
  proceed(work: Work, transfer: Transfer): Promise<unknown>;
  cancel(work: Work, transfer: Transfer): Promise<unknown>;
}

/** Creates a kind that ignores decisions on transfers that are no longer pending. */
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
    /** The module's transfer types. */
    readonly transferKinds?: Readonly<Partial<Record<TransferType, TransferKind>>>;
  }
}

/** Collects the transfer kinds of all modules. @throws Error when two modules define the same type */
export function collectKinds(modules: readonly PlatformModule[]): Map<string, TransferKind> {
  const kinds = new Map<string, TransferKind>();
  for (const [type, kind] of modules.flatMap(({ transferKinds }) =>
    Object.entries(transferKinds ?? {}),
  )) {
    if (kinds.has(type)) throw new Error(`two modules make transfers of type "${type}"`);
    kinds.set(type, kind);
  }
  return kinds;
}

/** The attributes of a transfer that rules match. */
export interface GovernedTransfer extends TransferReference {
  readonly accountId: string;
  /** The type whose rules apply, if not its own. */
  readonly governedAs?: GovernedType;
  /** Above zero in both directions; major units or units of the asset. */
  readonly amount: string;
  readonly of: { readonly currencyType: string } | { readonly assetId: string };
}
