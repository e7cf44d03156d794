import type { MerchantAccount } from '../demo/merchant-account.ts';
import {
  approveCipCheckInSandbox,
  failKycDocumentCheckInSandbox,
  listAddresses,
  listCipChecks,
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
