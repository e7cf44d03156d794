import { readAgreement, readElectronicSignature } from '../../../contract/index.ts';
import { linkTo, toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount, type Resource } from '../../kernel/json-api/resource.ts';
import type { Services } from '../../kernel/services.ts';
import { agreementLink } from './agreement-links.ts';

/** Agreements of accounts, with links to their files. */
export function createAgreementResource(services: Services): Resource {
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

export const electronicSignatureResource = defineResource(
  readElectronicSignature.answer.shape.data,
  {
    table: 'electronic_signatures',
    queryable: ['anchor-id', 'signed-at'],
    relationships: { agreement: toOne('agreements') },
    visibleTo: ofAccount('account_id'),
  },
);
