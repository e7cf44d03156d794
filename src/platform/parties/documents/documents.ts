import {
  changeUploadedDocument,
  downloadUploadedDocument,
  UploadedDocument,
  uploadDocument,
} from '../../../contract/index.ts';
import {
  type ModuleFactory,
  one,
  requirePermission,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';
import { checkFile } from './check-file.ts';
import { withFile } from './document-files.ts';
import { download } from './download.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';
import { sweepLooseParts } from './file-parts.ts';
import { contentOf, insertDocument } from './insert-document.ts';
import { sweepLooseObjects } from './loose-objects.ts';
import { moveFiles } from './move-files.ts';
import { uploadOwner } from './upload-owner.ts';

function createDocumentResource(links: FileLinks) {
  return defineResource(UploadedDocument, {
    table: 'uploaded_documents',
    except: {
      // Signed anew in every response.
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
    announced: { receivers: [] },
  });
}

/** Coverage: "Uploaded document". */
export const documents: ModuleFactory = (services) => {
  const links = createFileLinks(services, {
    operation: downloadUploadedDocument,
    purpose: 'document-links',
  });
  const resource = createDocumentResource(links);
  return {
    resources: [resource],
    jobs: [
      { name: 'sweep-loose-objects', everySeconds: 60, run: () => sweepLooseObjects(services) },
      { name: 'sweep-loose-files', everySeconds: 600, run: () => sweepLooseParts(services) },
      { name: 'move-files', everySeconds: 60, run: () => moveFiles(services) },
    ],
    routes: [
      route(
        uploadDocument,
        async (call) => {
          const owner = await uploadOwner(services, call);
          await requirePermission(services, call.caller, owner.account_id ?? null, 'manage');
          const file = await checkFile(call.file, { isOfForm: false });
          const content = { organizationId: owner.organization_id, bytes: file.bytes };
          const id = await withFile(services, content, (work, stored) =>
            insertDocument(work, {
              id: call.resourceId,
              owner,
              fields: call.input,
              stored,
              file: contentOf(services, file),
            }),
          );
          return one(resource, id);
        },
        { makes: resource },
      ),
      route(
        changeUploadedDocument,
        workOn(resource)((work, { target, input }) => {
          const { label, description, public: isPublic, 'allow-download': allow_download } = input;
          const changes = { label, description, public: isPublic, allow_download };
          return work.change(resource, target.id, changes);
        }),
      ),
      route(downloadUploadedDocument, (call) => download(services, call, links)),
    ],
  };
};
