import { upload } from '../../../src/platform/parties/documents/testing/files.ts';
import { must } from '../../../src/platform/testing/api-client.ts';
import { person } from '../../../src/platform/testing/examples.ts';
import { listedNames } from '../stage/lists.ts';
import { documentCheck } from './merchants.ts';
import type { Merchant, World } from './world.ts';

const givenNames = ['Ada', 'Bruno', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hiro', 'Ines'];
const familyNames = ['Abbott', 'Baker', 'Castro', 'Dubois', 'Eriksen', 'Fischer', 'Greco', 'Hale'];
/** Of so many applicants, one is a company, or has a name of the sanctions list. */
const oneOf = { companies: 25, listed: 150 };

let taxIds = 200_000_000;

/** A person or a company applies by the form's own requests: token, upload, application. */
export async function apply(world: World): Promise<void> {
  const { chance, figures, browser } = world;
  const merchant = chance.oneOf(world.merchants);
  const isCompany = chance.below(oneOf.companies) === 0;
  await figures.time('application', async () => {
    const { attributes } = await merchant.client.mustPost('/v2/resource-tokens', {
      'resource-token-type': isCompany ? 'create_company' : 'create_natural_person',
      'resource-type': 'account',
      'resource-id': merchant.accountId,
    });
    const path = `/v2/resource-tokens/${attributes.token}`;
    const sent = async () => {
      const answer = await must(
        upload(browser, { label: 'license.pdf' }, { path: `${path}/upload-document` }),
      );
      return { 'kyc-document-checks': [documentCheck(String(answer.data.id))] };
    };
    const input = isCompany
      ? await companyInput(world, sent)
      : { ...personInput(world), ...(await sent()) };
    const { data } = await must(browser.post(`${path}/create-contacts`, input));
    world.contacts.push({ merchant, contactId: String(data.id) });
    await linkBank(world, merchant, String(data.id));
  });
  figures.count(isCompany ? 'companies' : 'people');
}

function personInput({ chance, figures }: World): Record<string, unknown> {
  const isListed = chance.below(oneOf.listed) === 0;
  if (isListed) figures.count('applicants with a listed name');
  const serial = ++taxIds;
  const middle = `${String.fromCharCode(65 + chance.below(26))}.`;
  const invented = `${chance.oneOf(givenNames)} ${middle} ${chance.oneOf(familyNames)}`;
  return {
    ...person,
    name: isListed ? chance.oneOf(listedNames) : invented,
    email: `applicant-${serial}@people.example`,
    'tax-id-number': String(serial),
  };
}

async function companyInput(world: World, sent: () => Promise<object>) {
  const owner = { ...personInput(world), label: 'Director', 'percent-ownership': 100 };
  const serial = ++taxIds;
  const documents = await sent();
  return {
    'contact-type': 'company',
    name: `Company ${serial} LLC`,
    email: `office-${serial}@people.example`,
    'region-of-formation': 'NV',
    'tax-id-number': String(serial),
    'tax-country': 'US',
    'primary-phone-number': person['primary-phone-number'],
    'primary-address': person['primary-address'],
    ...documents,
    'related-contacts': [{ ...owner, ...(await sent()) }],
  };
}

/** One of three applicants links a bank account by Plaid. */
async function linkBank(world: World, merchant: Merchant, contactId: string): Promise<void> {
  const { chance, stage, banks, figures } = world;
  if (chance.below(3) > 0) return;
  const method = await merchant.client.mustPost('/v2/funds-transfer-methods', {
    'contact-id': contactId,
    'funds-transfer-type': 'ach',
    'ach-check-type': 'personal',
    'aggregator-processor-token': stage.plaid.processorToken('account-anyone'),
  });
  banks.push({ merchant, methodId: String(method.id) });
  figures.count('linked banks');
}
