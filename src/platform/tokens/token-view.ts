import type { IncludedReply } from '../http/reply.ts';
import type { ResourceToken } from './tokens.ts';

/** Says what the form of a token shows. `isActive` is false for a spent or stopped token. */
export type TokenView = (
  token: ResourceToken,
  isActive: boolean,
) => Promise<readonly IncludedReply[]>;
