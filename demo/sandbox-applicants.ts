/** A name that the sandbox knows, and the results of its checks (coverage: "Sandbox exception codes"). */
export interface SandboxApplicant {
  name: string;
  scenario: string;
}

const exceptions = [
  'Checks have no access to the records',
  'Address not confirmed',
  'Currency risk',
  'Date of birth not confirmed',
  'Deceased',
  'Document not valid',
  'Name and address not confirmed',
  'Name not confirmed',
  'On a sanctions list',
  'Document of another country',
  'Tax ID number not confirmed',
];

export const applicantNames: readonly SandboxApplicant[] = [
  { name: 'Grace Holder', scenario: 'Nothing is found' },
  ...exceptions.map((scenario, code) => ({ name: `sandbox_exceptions ${code}`, scenario })),
];
