import {
  changeUploadedDocument,
  downloadUploadedDocument,
  uploadDocument,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import { requirePermission } from '../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { changeDocument } from './change-document.ts';
import { checkFile } from './check-file.ts';
import { createDocumentFiles } from './document-files.ts';
import { createDocumentLinks } from './document-links.ts';
import { createDocumentResource } from './document-resource.ts';
import { download } from './download.ts';
import { insertDocument } from './insert-document.ts';
import { ownerOfUpload } from './owner-of-upload.ts';

/** Uploaded documents. Coverage: "Uploaded document". */
export const documents: ModuleFactory = (services) => {
  const links = createDocumentLinks(services);
  const files = createDocumentFiles(services.secrets);
  const resource = createDocumentResource(links);
  return {
    resources: [resource],
    routes: [
      route(
        uploadDocument,
        async (call) => {
          const owner = await ownerOfUpload(services, call);
          await requirePermission(services, call.caller, owner.account_id ?? null, 'manage');
          const file = await checkFile(call.file, { withOffice: true });
          const id = await services.transact((work) =>
            insertDocument(work, { id: call.resourceId, owner, fields: call.input, file }),
          );
          return one(resource, id);
        },
        { makes: resource },
      ),
      route(changeUploadedDocument, async (call) => {
        const { id } = call.target;
        await changeDocument(services, id, call.input);
        return one(resource, id);
      }),
      route(downloadUploadedDocument, (call) => download(services, call, { links, files })),
    ],
  };
};
