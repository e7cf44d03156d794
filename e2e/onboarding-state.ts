import type { MerchantAccount } from '../demo/merchant-account.ts';
import {
  approveCipCheckInSandbox,
  failKycDocumentCheckInSandbox,
  listAddresses,
  listCipChecks,
  listContactRelationships,
  listKycDocumentChecks,
  readContact,
  verifyKycDocumentCheckInSandbox,
} from '../src/contract/index.ts';

/** Reads the platform's records of an applicant, with the decisions that the sandbox can make. */
export async function applicantOf({ client }: MerchantAccount, id: string) {
  const query = `contact.id=${id}&sort=created-at`;
  const contact = await client.call(readContact, { parameters: { id } });
  const documentChecks = async () => (await client.call(listKycDocumentChecks, { query })).data;
  return {
    id,
    attributes: contact.data.attributes,
    documentChecks,
    addresses: async () => (await client.call(listAddresses, { query })).data,
    /** Clears everything that isn't cleared yet. */
    async approve() {
      for (const check of await documentChecks()) {
        if (check.attributes.status !== 'pending') continue;
        await client.call(verifyKycDocumentCheckInSandbox, { parameters: { id: check.id } });
      }
      for (const check of (await client.call(listCipChecks, { query })).data) {
        if (check.attributes.status !== 'pending') continue;
        await client.call(approveCipCheckInSandbox, { parameters: { id: check.id } });
      }
    },
    /** Rejects a document with a reason. */
    refuseDocument: (checkId: string, reason: string) =>
      client.call(failKycDocumentCheckInSandbox, {
        parameters: { id: checkId },
        attributes: { 'failure-details': reason },
      }),
  };
}

/** Returns the people of an applicant company, in the order sent. */
export async function peopleOf(account: MerchantAccount, companyId: string) {
  const query = `from-contact.id=${companyId}&include=to-contact&sort=to-contact.created-at`;
  const { included } = await account.client.call(listContactRelationships, { query });
  const ids = (included ?? []).flatMap(({ id }) => id ?? []);
  return Promise.all(ids.map((id) => applicantOf(account, id)));
}
