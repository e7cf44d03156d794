import type { Selectable } from 'kysely';
import { computed, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { linkTo, toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount, type Resource } from '../../kernel/json-api/resource.ts';
import type { Services } from '../../kernel/services.ts';
import { agreementLink } from './agreement-links.ts';
import type { AgreementsTable } from './tables.ts';

/** Platform facts: section 2, row 23. */
export function createAgreementResource(services: Services): Resource {
  return defineResource({
    type: 'agreements',
    table: 'agreements',
    attributes: {
      content: text({ queryable: false }),
      'file-url': computed(({ id }: Selectable<AgreementsTable>) => agreementLink(services, id)),
      'created-at': timestamp(),
    },
    relationships: {
      'electronic-signatures': toMany('electronic-signatures', 'agreement_id'),
      account: toOne('accounts'),
      // The agreement is kept here, not among the documents.
      'uploaded-document': linkTo(() => null),
    },
    visibleTo: ofAccount('account_id'),
  });
}

export const electronicSignatureResource = defineResource({
  type: 'electronic-signatures',
  table: 'electronic_signatures',
  attributes: {
    'anchor-id': text(),
    name: text({ queryable: false }),
    email: text({ queryable: false }),
    company: text({ queryable: false }),
    title: text({ queryable: false }),
    literal: text({ queryable: false }),
    'ip-address': text({ queryable: false }),
    'signed-at': timestamp(),
  },
  relationships: { agreement: toOne('agreements') },
  visibleTo: ofAccount('account_id'),
});
