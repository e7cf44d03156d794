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

/** The other values that the form asks for. */
export const applicantOfTests = [
  { what: 'email', text: 'grace@person.example' },
  { what: 'phone', text: '(702) 555-0100' },
  { what: 'tax ID', text: '123-45-6789' },
  { what: 'street', text: '330 S Rampart Blvd' },
  { what: 'ZIP', text: '89145' },
];

/** The other values that the form asks of a company; its people give the same as natural persons. */
export const companyOfTests = applicantOfTests.map(({ what, text }) => ({
  what,
  text: what === 'tax ID' ? '12-3456789' : text,
}));
