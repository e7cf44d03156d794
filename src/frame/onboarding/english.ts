/**
 * Every word that the onboarding form itself says; those of fields and documents are beside them.
 * Names of codes are those of the contract.
 */
export const onboardingEnglish = {
  documentTitle: 'Secure onboarding form',
  steps: 'Steps',
  stepDetails: 'Your details',
  stepAddress: 'Address',
  stepDocuments: 'Documents',
  stepReview: 'Review',
  stepOf: 'Step {step} of {steps}',

  legalName: 'Full legal name',
  legalNameHint: 'As it is on your identity document.',
  notLatin: 'Not all of this is in Latin letters: hand in a translation of your documents, too.',
  email: 'Email',
  sex: 'Sex',
  sexMale: 'Male',
  sexFemale: 'Female',
  sexOther: 'Other',
  sexUnsaid: 'Rather not say',
  legalNameMissing: 'Enter your full name.',
  legalNameWrong: 'Use the letters of your name only.',
  legalNameTooLong: 'Enter at most 80 letters.',
  emailMissing: 'Enter your email address.',
  emailWrong: 'This is no email address. Check it.',

  continue: 'Continue',
  back: 'Back',
  submit: 'Submit',
  change: 'Change',
  changeStep: 'Change: {step}',
  tryAgain: 'Try again',
  sending: 'Sending…',
  checking: 'Checking…',
  offline: 'You are offline. This goes on by itself once you are back.',
  lostAnswer: 'The connection was interrupted. Checking what happened; nothing is sent twice.',
  refused: 'This was not accepted. Check it.',
  reviewHint: 'This is what will be sent. Check it.',
  notGiven: 'Not given',
  toMend: 'Missing or not right. Mend this.',

  draftChanged: 'This form was changed in another window.',
  draftLoad: 'Use the other one',
  draftKeep: 'Keep this one',

  received: 'Application received',
  receivedHint: 'You can close this page. The checks go on without it.',
  receivedGood: 'All checks have passed. There is nothing left to do.',
  receivedBad: 'The checks did not pass. Ask the shop what that means for you.',
  cip: 'Identity',
  aml: 'Sanctions lists',
  kyc: 'Documents',
  pending: 'Being checked',
  approved: 'Confirmed',
  verified: 'Confirmed',
  denied: 'Not accepted',
  failed: 'Not accepted',
  missing: 'Not handed in',
  loading: 'Loading…',
  notes: 'What was found, and what to do',
  handInAgain: 'Hand in another document',
  handIn: 'Send documents',
  handedIn: 'Your documents were sent.',

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

  IntegrationError: 'This form is not set up correctly. Please tell whoever sent you here.',
  TokenInvalid: 'This form is no longer valid. Go back to where you came from and start again.',
  TokenExpired: 'This form has expired. Go back to where you came from and start again.',
  TokenDisabled: 'This form was closed. Go back to where you came from and start again.',
  ValidationError: 'Something was not accepted. Check it and send it again.',
  NetworkUnavailable: 'No connection. Check your network and try again.',
  OutcomeUnknown: 'We could not find out what happened. Try again to check.',
  ServiceUnavailable: 'The service is not available. Try again in a moment.',
  token_used: 'This application was sent already. There is nothing left to do.',
  user_ineligible: 'You cannot open an account here. Ask the shop what that means.',
  account_frozen: 'This account takes no applications now. Ask the shop what that means.',
  rate_limited: 'Too many tries. Wait a moment and try again.',
} as const;

export type OwnTextKey = keyof typeof onboardingEnglish;
