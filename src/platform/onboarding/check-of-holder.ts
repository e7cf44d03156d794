import type { Resource as WireResource } from '../../contract/index.ts';

/** What another document settles. The holder of a token learns nothing else that a check found. */
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

/**
 * A check as the holder of a token may know it. The holder is the applicant, whom nobody may tip off
 * about a screening match: an AML check is approved or pending, and looks the same whatever it found.
 */
export function checkOfHolder(check: WireResource): WireResource {
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
    // When a match was decided would tell that there was one.
    'updated-at': attributes[isApproved ? 'updated-at' : 'created-at'],
  };
}
