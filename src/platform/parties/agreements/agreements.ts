import {
  previewAgreement,
  readAgreement,
  readAgreementFile,
  readElectronicSignature,
} from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import { plain } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import { linkTo, toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount, type Resource } from '../../kernel/json-api/resource.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import type { Services } from '../../kernel/services.ts';
import { contactAliases } from '../contacts/contact-aliases.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { agreementContent, agreementPage } from './agreement-content.ts';
import { agreementLink, isAgreementLink } from './agreement-links.ts';
import { agreementOf, agreementOwnerOf, agreementOwnerOfRow, ownerIn } from './agreement-of.ts';

/** Agreements of accounts, with links to their files. */
function createAgreementResource(services: Services): Resource {
  return defineResource(readAgreement.answer.shape.data, {
    table: 'agreements',
    except: {
      'file-url': ({ id }) => agreementLink(services, id),
    },
    notQueryable: ['content'],
    relationships: {
      'electronic-signatures': toMany('electronic-signatures', 'agreement_id'),
      account: toOne('accounts'),
      // The agreement is kept here, not among the documents.
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

/** What is signed when an account is made. */
export const agreements: ModuleFactory = (services) => {
  const agreementResource = createAgreementResource(services);

  return {
    resources: [agreementResource, electronicSignatureResource],
    routes: [
      route(
        previewAgreement,
        async ({ input, row }) => {
          const from = ownerIn(input);
          const owner =
            'owner' in from
              ? agreementOwnerOf(from.owner)
              : agreementOwnerOfRow(await row(contactResource, from.contactId, 'contact-id'));
          const content = agreementContent(agreementOf(input, owner, services.clock.now()));
          const id = services.newId();
          return plain({ data: { type: 'agreement-previews', id, attributes: { content } } });
        },
        { aliases: contactAliases },
      ),
      route(readAgreementFile, ({ params, url }) => readFile(services, params.id ?? '', url)),
    ],
  };
};

/** @throws Failure forbidden for a link that was not made here, or has expired */
async function readFile(services: Services, id: string, url: URL): Promise<Response> {
  if (!isAgreementLink(services, id, url.searchParams)) {
    throw new Failure('forbidden', 'This link is not valid, or has expired. Ask for a new one.');
  }
  const agreement = await services.store.db
    .selectFrom('agreements')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agreement) throw new Failure('not_found', 'There is no agreements with this id.');
  return new Response(agreementPage(agreement.content), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="agreement.html"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
