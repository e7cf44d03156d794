import {
  previewAgreement,
  readAgreement,
  readAgreementFile,
  readElectronicSignature,
} from '../../../contract/index.ts';
import { type ModuleFactory, plain, route } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import {
  defineResource,
  linkTo,
  ofAccount,
  type Resource,
  type Services,
  toMany,
  toOne,
} from '../../kernel/work/index.ts';
import { contactAliases, contactResource } from '../contacts/contact-resource.ts';
import { createFileLinks, type FileLinks, savedFile } from '../documents/file-links.ts';
import { agreementContent, agreementPage } from './agreement-content.ts';
import { agreementOwnerOf, agreementOwnerOfRow, requestedOwner } from './build-agreement.ts';

/** Agreements of accounts, with links to their files. */
function createAgreementResource(links: FileLinks): Resource {
  return defineResource(readAgreement.answer.shape.data, {
    table: 'agreements',
    except: {
      'file-url': ({ id }) => links.sign(id),
    },
    notQueryable: ['content'],
    relationships: {
      'electronic-signatures': toMany('electronic-signatures', 'agreement_id'),
      account: toOne('accounts'),
      // Agreements aren't stored as documents.
      'uploaded-document': linkTo(() => null),
    },
    visibleTo: ofAccount('account_id'),
  });
}

const electronicSignatureResource = defineResource(readElectronicSignature.answer.shape.data, {
  table: 'electronic_signatures',
  queryable: ['anchor-id', 'signed-at'],
  relationships: { agreement: toOne('agreements') },
  visibleTo: ofAccount('account_id'),
});

/** Agreements, which are signed when an account is created. */
export const agreements: ModuleFactory = (services) => {
  const links = createFileLinks(services, {
    operation: readAgreementFile,
    purpose: 'agreement-links',
  });
  const agreementResource = createAgreementResource(links);

  return {
    resources: [agreementResource, electronicSignatureResource],
    routes: [
      route(
        previewAgreement,
        async ({ input, row }) => {
          const from = requestedOwner(input);
          const owner =
            'owner' in from
              ? agreementOwnerOf(from.owner)
              : agreementOwnerOfRow(await row(contactResource, from.contactId, 'contact-id'));
          const content = agreementContent(input, owner.name, services.clock.now());
          const id = services.newId();
          return plain({ data: { type: 'agreement-previews', id, attributes: { content } } });
        },
        { aliases: contactAliases },
      ),
      route(readAgreementFile, ({ params: { id = '' }, url }) => {
        links.requireValid(id, url.searchParams);
        return readFile(services, id);
      }),
    ],
  };
};

/** @throws Failure not_found */
async function readFile({ store }: Services, id: string): Promise<Response> {
  const agreement = await store.db
    .selectFrom('agreements')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agreement) throw new Failure('not_found', 'There is no agreement with this id.');
  return savedFile(agreementPage(agreement.content), {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="agreement.html"',
  });
}
