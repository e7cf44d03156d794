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

/** Somebody who has applied, as the platform has them, and what the sandbox can decide. */
export async function applicantOf({ client }: MerchantAccount, id: string) {
  const query = `contact.id=${id}&sort=created-at`;
  const contact = await client.call(readContact, { parameters: { id } });
  const documentChecks = async () => (await client.call(listKycDocumentChecks, { query })).data;
  return {
    id,
    attributes: contact.data.attributes,
    documentChecks,
    addresses: async () => (await client.call(listAddresses, { query })).data,
    /** Clears all that is not cleared yet. */
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
    /** Refuses a document, with the reason. */
    refuseDocument: (checkId: string, reason: string) =>
      client.call(failKycDocumentCheckInSandbox, {
        parameters: { id: checkId },
        attributes: { 'failure-details': reason },
      }),
  };
}

/** The people of a company that has applied, in the order in which they were sent. */
export async function peopleOf(account: MerchantAccount, companyId: string) {
  const query = `from-contact.id=${companyId}&include=to-contact&sort=to-contact.created-at`;
  const { included } = await account.client.call(listContactRelationships, { query });
  const ids = (included ?? []).flatMap(({ id }) => id ?? []);
  return Promise.all(ids.map((id) => applicantOf(account, id)));
}
