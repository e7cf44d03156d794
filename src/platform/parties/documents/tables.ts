export interface UploadedDocumentsTable {
  id: string;
  organization_id: string;
  /** The account of the contact or of the transfer, where the document is theirs; null for neither. */
  account_id: string | null;
  contact_id: string | null;
  funds_transfer_id: string | null;
  account_risk_review_id: string | null;
  /** The token through which it was uploaded. */
  resource_token_id: string | null;
  label: string;
  description: string | null;
  public: boolean;
  allow_download: boolean;
  /** With the dot. */
  extension: string;
  /** Told by the content. */
  mime_type: string;
  /** In bytes. */
  size: number;
  /** A keyed digest of the content: tells same from same, and nothing else. */
  digest: string;
  created_at: Date;
  updated_at: Date;
}

export interface UploadedDocumentFilesTable {
  document_id: string;
  sealed: Buffer;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    uploaded_documents: UploadedDocumentsTable;
    uploaded_document_files: UploadedDocumentFilesTable;
  }
}
