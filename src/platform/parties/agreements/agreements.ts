import { previewAgreement, readAgreementFile } from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import { plain } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import type { Services } from '../../kernel/services.ts';
import { contactAliases } from '../contacts/contact-aliases.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { agreementContent, agreementPage } from './agreement-content.ts';
import { isAgreementLink } from './agreement-links.ts';
import { agreementOf, agreementOwnerOf, agreementOwnerOfRow, ownerIn } from './agreement-of.ts';
import { createAgreementResource, electronicSignatureResource } from './agreement-resources.ts';

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
