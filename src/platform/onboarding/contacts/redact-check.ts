import type { Resource as WireResource } from '../../../contract/index.ts';

/** Exceptions that another document can resolve. Token holders learn of no others. */
const settledByDocuments: readonly unknown[] = [
  'address_auto_check_failed',
  'date_of_birth_auto_check_failed',
  'document_valid_auto_check_failed',
  'name_and_address_auto_check_failed',
  'name_auto_check_failed',
  'proof_of_address_age_auto_check_failed',
  'tax_country_auto_check_failed',
  'tax_id_number_auto_check_failed',
];

/** Hides screening matches from applicants: an AML check looks the same whatever was found. */
export function redactCheck(check: WireResource): WireResource {
  const { type, attributes } = check;
  if (type === 'aml-checks') return { ...check, attributes: withoutMatch(attributes) };
  const exceptions = Array.isArray(attributes.exceptions) ? attributes.exceptions : [];
  return {
    ...check,
    attributes: {
      ...attributes,
      exceptions: exceptions.filter((code) => settledByDocuments.includes(code)),
      ...('exception-details' in attributes && { 'exception-details': null }),
    },
  };
}

function withoutMatch(attributes: WireResource['attributes']): WireResource['attributes'] {
  const isApproved = attributes.status === 'approved';
  return {
    ...attributes,
    status: isApproved ? 'approved' : 'pending',
    exceptions: [],
    'exception-details': null,
    // The time of a decision would reveal that there was a match.
    'updated-at': attributes[isApproved ? 'updated-at' : 'created-at'],
  };
}
