import type { ResourceTokenType } from '../../../../contract/index.ts';

export type TokenKind =
  | ResourceTokenType
  | 'upload_documents'
  | 'three_ds_authentication'
  | 'card_holder_verification'
  | 'display_card'
  | 'disbursement_owner_verification';

export interface TokenOptions {
  /** A new one by default. */
  readonly id?: string;
  /**
   * The attempt of the request that returns the hash. The hash derives from it and the master key,
   * so that {@link Tokens.hashOf} can return it again. Random by default.
   */
  readonly attemptId?: string;
  readonly kind: TokenKind;
  /** `credit-card-resource`, `contribution`, `account`, … */
  readonly resourceType: string;
  readonly resourceId: string;
  readonly organizationId?: string | null;
  readonly accountId?: string | null;
  readonly lifetimeSeconds: number;
  /** Origins that may launch with it; any if absent or null. */
  readonly allowedOrigins?: readonly string[] | null;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly createdByUserId?: string | null;
}
