import type { ResourceTokenAttributes } from '../../../contract/index.ts';
import type { IncludedReply } from '../http/reply.ts';
import type { ResourceToken } from './tokens.ts';

/** What a token's holder is told of it. */
export interface TokenSight {
  /** What the form shows. */
  readonly included: readonly IncludedReply[];
  /** Of the token itself, in this answer only. */
  readonly attributes?: Partial<ResourceTokenAttributes>;
}

/** Says what the form of a token shows. `isActive` is false for a spent or stopped token. */
export type TokenView = (token: ResourceToken, isActive: boolean) => Promise<TokenSight>;
