import { UploadedDocument } from '../../../contract/index.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount, type Resource } from '../../kernel/json-api/resource.ts';
import type { DocumentLinks } from './document-links.ts';

/** Files that prove who somebody is. Coverage: "Uploaded document". */
export function createDocumentResource(links: DocumentLinks): Resource {
  return defineResource(UploadedDocument, {
    table: 'uploaded_documents',
    except: {
      // Signed anew in every answer.
      'file-url': (row) => links.sign(row.id),
      'version-urls': (row) => ({ original: links.sign(row.id) }),
    },
    notQueryable: ['description', 'extension', 'mime-type'],
    relationships: {
      accounts: toOne('accounts', 'account_id', {
        isList: true,
        related: (id) => `/v2/accounts?uploaded-documents.id=${id}`,
      }),
      contact: toOne('contacts'),
      'funds-transfer': toOne('funds-transfers'),
      'account-risk-review': toOne('account-risk-reviews'),
      'bank-report': toMany('bank-reports', 'uploaded_document_id', {
        filterName: 'uploaded_documents',
      }),
      'kyc-document-check': toMany('kyc-document-checks', 'uploaded_document_id', {
        filterName: 'uploaded-documents',
      }),
      'kyc-backside-document-check': toMany('kyc-document-checks', 'backside_document_id', {
        filterName: 'uploaded-documents',
      }),
    },
    visibleTo: ofAccount('account_id'),
  });
}
