import type { Permission } from '../contract/index.ts';

/** The user that a request acts for. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  /** Which accounts of the organization it may see: all, or those it has a permission on. */
  readonly accounts: 'all' | 'granted';
  /** What it may do with every account of the organization. */
  readonly permissions: readonly Permission[];
}

/** Whose eyes rows are read with: a user's, or the platform's own, which see everything. */
export type Viewer = Caller | 'platform';
