import { AmlCheck, CipCheck, KycActionItem, KycDocumentCheck } from '../../../contract/index.ts';
import {
  accountOfContact,
  defineResource,
  ofContact,
  toOne,
  visibleToAll,
} from '../../kernel/work/index.ts';

const scope = ofContact('contact_id');

/** Coverage: "CIP check". */
export const cipCheckResource = defineResource(CipCheck, {
  table: 'cip_checks',
  queryable: [
    'status',
    'exception-details',
    'submit-for-review',
    'documents-due-at',
    'created-at',
    'updated-at',
  ],
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: scope,
});

/** Coverage: "AML check". */
export const amlCheckResource = defineResource(AmlCheck, {
  table: 'aml_checks',
  queryable: ['name', 'status', 'exception-details', 'created-at', 'updated-at'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'asset-transfer': toOne('asset-transfers'),
    'funds-transfer': toOne('funds-transfers'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
  },
  visibleTo: scope,
});

/** Coverage: "KYC document check". */
export const kycDocumentCheckResource = defineResource(KycDocumentCheck, {
  table: 'kyc_document_checks',
  except: { exceptions: { queryable: true } },
  relationships: {
    contact: toOne('contacts'),
    'uploaded-document': toOne('uploaded-documents'),
    'backside-document': toOne('uploaded-documents'),
  },
  visibleTo: scope,
  announced: { receivers: accountOfContact('contact_id') },
});

/** The catalog of next steps, the same for everybody. */
export const kycActionItemResource = defineResource(KycActionItem, {
  table: 'kyc_action_items',
  idKind: 'text',
  visibleTo: visibleToAll,
});
