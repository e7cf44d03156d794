import '../parties/tables.ts';
export interface ResourceTokenDraftsTable {
  resource_token_id: string;
  /** The form as it was sent. */
  sealed: Buffer;
  version: number;
  /** Of the save that made this version, where its sender named it. */
  save_id: string | null;
  updated_at: Date;
}

declare module '../kernel/store/database.ts' {
  interface Database {
    resource_token_drafts: ResourceTokenDraftsTable;
  }
}
