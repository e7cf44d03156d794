/** Ids in examples of operations. Tests replace them with their own. */
export const exampleIds = {
  account: '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c01',
  otherAccount: '3f0c1a52-6b1e-4c55-9d7f-0a8f2f6f1c02',
  contact: '8d5a7c94-2f3b-4b86-a1c9-51c0d9be7d01',
  company: '8d5a7c94-2f3b-4b86-a1c9-51c0d9be7d02',
  method: '5b9e8f36-7d24-4f0a-8c13-b64fd1a3e701',
  transfer: '0e64d2b8-93c5-47f1-b7aa-2c81f05d9301',
  document: 'c27b4e1d-58f9-4a60-9e32-7f16a0c8b501',
  card: '94a1f6c3-0b7d-4e28-8f55-d3e29b7c6401',
  quote: '61d3b0e7-c48a-4f92-a6d1-08b5e94f2c01',
  ruleGroup: 'ae57c902-1d6f-4b3e-9f84-c60b2a7d5801',
  rule: 'ae57c902-1d6f-4b3e-9f84-c60b2a7d5802',
  authorizationGroup: 'ae57c902-1d6f-4b3e-9f84-c60b2a7d5803',
  webhookConfig: '2d84f7a1-c6e3-4905-8b1f-7ea0d3c59201',
  nachaConfig: 'f3820b6d-e915-4c7a-b028-5d94c1e7a601',
  /** From the list of assets, the same on every platform. */
  bitcoin: '798debbc-ec84-43ea-8096-13e2ebcf4749',
  security: 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608',
};

/** Hash of a resource token. */
export const exampleHash = 'a3f1c09e5b7d42e8861c0d94b2f7e6a5';

export const exampleAddress = {
  'street-1': '330 S Rampart Blvd',
  city: 'Las Vegas',
  region: 'NV',
  'postal-code': '89145',
  country: 'US',
};

export const examplePerson = {
  'contact-type': 'natural_person',
  name: 'Jane Roe',
  email: 'jane@example.com',
  'date-of-birth': '1990-04-01',
  sex: 'female',
  'tax-id-number': '123456789',
  'tax-country': 'US',
  'primary-phone-number': { country: 'US', number: '+17025550123', sms: true },
  'primary-address': exampleAddress,
};

export const exampleAccount = {
  'account-type': 'custodial',
  name: 'Jane Roe Custodial Account',
  'authorized-signature': 'Jane Roe',
  owner: examplePerson,
};

export const exampleDocumentCheck = {
  'contact-id': exampleIds.contact,
  'uploaded-document-id': exampleIds.document,
  'kyc-document-type': 'drivers_license',
  'kyc-document-country': 'US',
  identity: true,
};

export const exampleBankAccount = {
  'funds-transfer-type': 'ach',
  'ach-check-type': 'personal',
  'bank-account-name': 'Jane Roe',
  'bank-account-number': '123456789012',
  'bank-account-type': 'savings',
  'routing-number': '021000021',
};

export const exampleCard = {
  number: '4242424242424242',
  'expiration-date': '1239',
  name: 'Jane Roe',
  'billing-address': { 'postal-code': '89145' },
};

export const exampleWallet = {
  'account-id': exampleIds.account,
  'contact-id': exampleIds.contact,
  'asset-id': exampleIds.security,
  'transfer-direction': 'outgoing',
  'wallet-address': 'wallet',
  label: 'wallet',
};

export const exampleBrowser = {
  'color-depth': 24,
  'screen-height': 844,
  'screen-width': 390,
  'time-zone': 480,
  language: 'en-US',
  'java-enabled': false,
  'javascript-enabled': true,
  'user-agent': 'Mozilla/5.0',
};
