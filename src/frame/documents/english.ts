import type { FileFinding } from './finding-texts.ts';

/** What is said about the documents of a person, in English. Names are those of the contract, section 7. */
export const documentTexts = {
  documentKind: 'Kind of document',
  documentKindChoose: 'Choose…',
  kind_drivers_license: 'Driver’s license',
  kind_government_id: 'Identity card',
  kind_passport: 'Passport',
  kind_residence_permit: 'Residence permit',
  kind_utility_bill: 'Utility bill',
  kind_other: 'Another document',
  documentName: 'What it is called',
  documentCountry: 'Issuing country',
  photoPage: 'Page with the photo',
  front: 'Front of the document',
  backside: 'Back of the document',
  addressOnIt: 'Is the current address on this document?',
  proofOfAddress: 'Proof of address',
  ownership: 'Ownership structure',
  ownershipHint: 'Bylaws, formation documents or a register that shows who owns the company.',
  proofKind: 'Kind of proof of address',
  proofHint: 'A utility bill, bank statement or official letter that shows name and address.',
  issuedOn: 'Date of issue',
  issuedOnHint: 'It must be within the last 90 days.',
  yes: 'Yes',
  no: 'No',

  upload: 'Upload',
  takePhoto: 'Take a photo',
  dropHere: 'or drop a file here',
  severalFiles: 'If you choose several, they go to the next places, too, in their order.',
  fileLimits: 'PDF, JPEG or PNG, at most {size}.',
  fileChecking: 'Checking…',
  fileQueued: 'Waiting…',
  fileSending: 'Uploading, {percent}',
  fileOffline: 'You are offline. The upload goes on once you are back.',
  fileDone: 'Uploaded',
  fileRefused: 'Not uploaded',
  fileReplace: 'Use another file',
  fileRemove: 'Remove',
  fileCancel: 'Cancel',
  fileRetry: 'Try again',
  newsDone: '{file} is uploaded.',
  newsRefused: '{file}: {reason}',

  kindMissing: 'Choose the kind of document.',
  documentNameMissing: 'Enter what the document is called.',
  documentCountryMissing: 'Choose the country that issued it.',
  answerMissing: 'Choose yes or no.',
  answerNotAccepted: 'This was not accepted. Check it.',
  issuedOnMissing: 'Enter the date of issue.',
  issuedOnInFuture: 'This date is still to come. Check it.',
  notRecent: 'Use a document that is dated within the last 90 days.',
  fileMissing: 'Upload this document.',
  fileNotReady: 'Wait until the upload has finished.',
  fileToMend: 'Remove the file that was not accepted, or try it again.',
  fileNotAccepted: 'This file was not accepted. Use another one.',
  tooManyFiles: 'These are too many files. Put several pages into one PDF.',
  fileTooLarge: 'This file is too large. Use one of at most {size}.',
  fileNotSent: 'The upload did not get through. Check your connection and try again.',
} as const;

export type DocumentTextKey = keyof typeof documentTexts;
/** What is said of a file. */
export type FileTextKey = DocumentTextKey | FileFinding;

/** A dictionary: every text in one language. */
export type DocumentTexts = { readonly [Key in DocumentTextKey]: string };
