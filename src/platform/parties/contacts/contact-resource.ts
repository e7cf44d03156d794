import { sql } from 'kysely';
import { Contact, toKycRequiredActions } from '../../../contract/index.ts';
import {
  defineResource,
  ofAccount,
  toLatest,
  toMany,
  toManyThrough,
  toOne,
} from '../../kernel/work/index.ts';

/** Older clients' name of the contact type. */
export const contactAliases = { type: 'contact-type' };

/** Persons and companies. Coverage: "Contact: what is sent". */
export const contactResource = defineResource(Contact, {
  table: 'contacts',
  except: {
    'account-roles': { queryable: true },
    'kyc-required-actions': (row) => toKycRequiredActions(row.kyc_required_actions),
  },
  notQueryable: [
    'description-of-services',
    'jurisdictions-of-business-activity',
    'region-of-formation',
  ],
  confidential: ['identity-fingerprint'],
  sealed: ['date-of-birth', 'tax-id-number'],
  relationships: {
    account: toOne('accounts'),
    addresses: toMany('addresses', 'contact_id'),
    'aml-checks': toMany('aml-checks', 'contact_id'),
    'asset-transfers': toMany('asset-transfers', 'contact_id'),
    'asset-transfer-methods': toMany('asset-transfer-methods', 'contact_id'),
    chargebacks: toMany('chargebacks', 'contact_id'),
    'cip-checks': toMany('cip-checks', 'contact_id'),
    'contact-beneficiaries': toMany('contact-beneficiaries', 'contact_id'),
    'contact-funds-transfer-references': toMany('contact-funds-transfer-references', 'contact_id'),
    'contact-histories': toMany('contact-histories', 'contact_id'),
    contributions: toMany('contributions', 'contact_id'),
    disbursements: toMany('disbursements', 'contact_id'),
    'from-contact-relationships': toMany('contact-relationships', 'from_contact_id', {
      filterName: 'from-contact',
    }),
    'funds-transfer-methods': toMany('funds-transfer-methods', 'contact_id'),
    'funds-transfers': toMany('funds-transfers', 'contact_id'),
    'kyc-document-checks': toMany('kyc-document-checks', 'contact_id', {
      filterName: 'contacts',
    }),
    'latest-address-kyc-document-check': toLatest('kyc-document-checks', 'contact_id', {
      where: (alias) => sql.ref(`${alias}.proof_of_address`),
      query: 'filter%5Bproof-of-address+eq%5D=true',
    }),
    'latest-aml-check': toLatest('aml-checks', 'contact_id'),
    'latest-cip-check': toLatest('cip-checks', 'contact_id'),
    'latest-identity-kyc-document-check': toLatest('kyc-document-checks', 'contact_id', {
      where: (alias) => sql.ref(`${alias}.identity`),
      query: 'filter%5Bidentity+eq%5D=true',
    }),
    'latest-kyc-document-check': toLatest('kyc-document-checks', 'contact_id'),
    'payment-methods': toMany('payment-methods', 'contact_id'),
    'phone-numbers': toMany('phone-numbers', 'contact_id'),
    'primary-address': toOne('addresses', 'primary_address_id'),
    'primary-contact': toOne('contacts', 'primary_contact_id'),
    'primary-phone-number': toOne('phone-numbers', 'primary_phone_number_id'),
    'related-from-contacts': toManyThrough(
      'contacts',
      { table: 'contact_relationships', own: 'to_contact_id', other: 'from_contact_id' },
      { related: (id) => `/v2/contacts/${id}/related-from-contacts` },
    ),
    'related-to-contacts': toManyThrough(
      'contacts',
      { table: 'contact_relationships', own: 'from_contact_id', other: 'to_contact_id' },
      { related: (id) => `/v2/contacts/${id}/related-to-contacts` },
    ),
    'to-contact-relationships': toMany('contact-relationships', 'to_contact_id', {
      filterName: 'to-contact',
    }),
    'uploaded-documents': toMany('uploaded-documents', 'contact_id'),
  },
  visibleTo: ofAccount('account_id'),
  announced: {
    parts: ['primary-address', 'primary-contact', 'primary-phone-number'],
    extras: {
      data: ({ kyc_required_actions: codes }, changes) =>
        changes.includes('kyc-required-actions')
          ? { kyc_required_actions: toKycRequiredActions(codes) }
          : {},
    },
  },
});
