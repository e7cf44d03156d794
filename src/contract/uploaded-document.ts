import * as z from 'zod/mini';
import { byAnyone, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Uploaded files. Coverage: "Uploaded document". */

const Label = z.string().check(z.maxLength(255));
const Description = z.string().check(z.maxLength(2000));

/** Fields of the upload form besides `file`. One of the four ids defines the owner. */
export const DocumentUploadFields = z.object({
  'contact-id': z.optional(Uuid),
  'account-id': z.optional(Uuid),
  'funds-transfer-id': z.optional(Uuid),
  'account-risk-review-id': z.optional(Uuid),
  /** Default: the name of the file. */
  label: z.optional(Label),
  description: z.optional(Description),
  /** Default: false. */
  public: z.optional(z.boolean()),
  /** True if `file-url` allows downloading the file. Default: true. */
  'allow-download': z.optional(z.boolean()),
  /** Sent by the client; stored if it matches the content. */
  extension: z.optional(
    z.string().check(z.regex(/^\.?[a-z]{2,5}$/i, { error: 'must be 2 to 5 letters' })),
  ),
  /** Sent by the client; never trusted. */
  'mime-type': z.optional(z.string().check(z.maxLength(255))),
});
export type DocumentUploadFields = z.infer<typeof DocumentUploadFields>;

export const UploadedDocumentAttributes = z.object({
  label: z.string(),
  description: z.nullable(z.string()),
  public: z.boolean(),
  'allow-download': z.boolean(),
  /** With the dot. */
  extension: z.string(),
  'mime-type': z.string(),
  /** Signed link, valid for an hour for anyone who has it. */
  'file-url': z.string(),
  'version-urls': z.object({ original: z.string() }),
  'created-at': Timestamp,
});

export const UploadedDocument = resourceOf('uploaded-documents', UploadedDocumentAttributes);

export const DocumentChanges = z.object({
  label: z.optional(Label),
  description: z.optional(z.nullable(Description)),
  public: z.optional(z.boolean()),
  'allow-download': z.optional(z.boolean()),
});

const uploadedDocuments = collection(UploadedDocument);
export const uploadDocument = uploadedDocuments.create(
  'Upload one file: a PDF or a picture of at most 10 MiB, recognized by its content',
  {
    permissionOn: 'named',
    body: DocumentUploadFields,
    encoding: 'multipart',
    example: { 'contact-id': exampleIds.contact, label: 'Passport' },
  },
);
export const listUploadedDocuments = uploadedDocuments.list();
export const readUploadedDocument = uploadedDocuments.read(
  'Retrieve a document, with new links to its file',
);
export const changeUploadedDocument = uploadedDocuments.change(
  'Update the label and description of a document, and if it can be downloaded',
  { body: inputOf(DocumentChanges), example: { label: 'Passport' } },
);

/** Target of `file-url`, with `expires` (Unix seconds) and `signature` in the query. */
export const downloadUploadedDocument = byAnyone.get(
  '/v2/uploaded-documents/:id/file',
  'Download the file as an attachment, with a signed link',
);
