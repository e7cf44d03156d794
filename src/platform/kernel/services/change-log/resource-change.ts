export type ChangeAction = 'create' | 'update' | 'delete';

export interface ResourceChange {
  /** Plural, as in the path: `funds-transfers`. */
  readonly type: string;
  readonly id: string;
  readonly action: ChangeAction;
  /** Of a deleted resource. */
  readonly organizationId?: string | undefined;
  readonly accountId?: string | undefined;
}
