/**
 * What checks find and ask for, in plain words, by their codes. A chunk of its own, as only those who
 * have sent the form read it; other languages have it in their dictionary.
 */
export const findingsEnglish: Readonly<Record<string, string>> = {
  access_auto_check_failed: 'This could not be checked by itself. Someone will look at it.',
  address_auto_check_failed:
    'Your address could not be confirmed. Hand in a proof of address of the last 90 days.',
  currency_risk_auto_check_failed:
    'Payments from your region need a closer look. Someone will look at it; there is nothing to do.',
  date_of_birth_auto_check_failed:
    'Your date of birth could not be confirmed. Hand in a document that shows it.',
  deceased_auto_check_failed:
    'Records say that this person has died. If that is a mistake, hand in your identity document again.',
  document_valid_auto_check_failed:
    'Your document is not valid, or cannot be read. Hand in another one.',
  name_and_address_auto_check_failed:
    'Your name and address do not belong together in the records. Hand in a proof of address.',
  name_auto_check_failed: 'Your name could not be confirmed. Hand in a document that shows it.',
  proof_of_address_age_auto_check_failed:
    'Your proof of address is older than 90 days. Hand in a newer one.',
  sanctions_screening_auto_check_failed:
    'Your name is like one on a sanctions list. Someone will look at it; there is nothing to do.',
  tax_country_auto_check_failed:
    'Your document is of another country than the one you pay taxes in. Hand in one of that country.',
  tax_id_number_auto_check_failed:
    'Your tax ID number could not be confirmed. Hand in a document that shows it.',
  manual_review_required: 'Someone will look at your application. There is nothing to do.',
  auto_check_failed: 'This could not be checked by itself. Someone will look at it.',

  N01: 'Complete your information.',
  N02: 'Hand in a document that shows your name.',
  N03: 'Answer the questions that you will be sent.',
  N04: 'Hand in a document that shows your date of birth.',
  N05: 'Hand in a document that shows your tax ID number.',
  N06: 'Your address could not be confirmed: hand in a document that shows it.',
  N07: 'Hand in a proof of address of the last 90 days.',
  N08: 'Hand in documents that show who owns the company.',
  N09: 'Give the information of every owner and authorized person.',
  N10: 'Hand in a valid identity document of a government.',
};
