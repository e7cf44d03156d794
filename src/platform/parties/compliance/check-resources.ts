import { boolean, date, json, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, everybody, ofContact } from '../../kernel/json-api/resource.ts';

const scope = ofContact('contact_id');

/** Specification: "CIP check". */
export const cipCheckResource = defineResource({
  type: 'cip-checks',
  table: 'cip_checks',
  attributes: {
    status: text(),
    exceptions: json(),
    'exception-details': text(),
    'submit-for-review': boolean(),
    'documents-due-at': timestamp(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: scope,
});

/** Specification: "AML check". */
export const amlCheckResource = defineResource({
  type: 'aml-checks',
  table: 'aml_checks',
  attributes: {
    name: text(),
    status: text(),
    exceptions: json(),
    'exception-details': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'asset-transfer': toOne('asset-transfers'),
    'funds-transfer': toOne('funds-transfers'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
  },
  visibleTo: scope,
});

/** Specification: "KYC document check". */
export const kycDocumentCheckResource = defineResource({
  type: 'kyc-document-checks',
  table: 'kyc_document_checks',
  attributes: {
    status: text(),
    'expires-on': date(),
    'issued-on': date(),
    identity: boolean(),
    'identity-photo': boolean(),
    'proof-of-address': boolean(),
    'kyc-document-country': text(),
    'kyc-document-type': text(),
    'kyc-document-other-type': text(),
    exceptions: json({ queryable: true }),
    'failure-details': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    contact: toOne('contacts'),
    'uploaded-document': toOne('uploaded-documents'),
    'backside-document': toOne('uploaded-documents'),
  },
  visibleTo: scope,
});

/** The next steps there are; everybody sees the same. */
export const kycActionItemResource = defineResource({
  type: 'kyc-action-items',
  table: 'kyc_action_items',
  idKind: 'text',
  attributes: { description: text() },
  visibleTo: everybody,
});
