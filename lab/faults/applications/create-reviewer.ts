import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import { peopleOf } from '../../../e2e/onboarding-state.ts';
import {
  approveAmlCheckInSandbox,
  approveCipCheckInSandbox,
  failKycDocumentCheckInSandbox,
  listAmlChecks,
  listCipChecks,
  listKycDocumentChecks,
  listUploadedDocuments,
  verifyKycDocumentCheckInSandbox,
} from '../../../src/contract/index.ts';
import { idIn } from './application-records.ts';
import type { Refusal } from './plan-application.ts';

/**
 * Creates a reviewer of the merchant, who approves all pending checks of a contact and its people, but
 * rejects the document that the plan names.
 */
export function createReviewer(account: MerchantAccount, refusal: Refusal | undefined) {
  const { client } = account;

  async function refuse(contactId: string): Promise<void> {
    const query = `contact.id=${contactId}`;
    const documents = (await client.call(listUploadedDocuments, { query })).data;
    const isRefused = (id: string) =>
      documents.some((one) => one.id === id && one.attributes.label === refusal?.refused.name);
    for (const check of (await client.call(listKycDocumentChecks, { query })).data) {
      const isWaiting = check.attributes.status === 'pending';
      if (!isWaiting || !isRefused(idIn(check.relationships?.['uploaded-document']))) continue;
      await client.call(failKycDocumentCheckInSandbox, {
        parameters: { id: check.id },
        attributes: { 'failure-details': 'The picture is cut off.' },
      });
    }
  }

  async function pass(contactId: string): Promise<void> {
    const query = `contact.id=${contactId}`;
    const kinds = [
      [listKycDocumentChecks, verifyKycDocumentCheckInSandbox],
      [listCipChecks, approveCipCheckInSandbox],
      [listAmlChecks, approveAmlCheckInSandbox],
    ] as const;
    for (const [list, pass] of kinds) {
      const checks = (await client.call(list, { query })).data;
      for (const { id, attributes } of checks) {
        if (attributes.status === 'pending') await client.call(pass, { parameters: { id } });
      }
    }
  }

  return async function decide(contactId: string): Promise<void> {
    const people = await peopleOf(account, contactId);
    for (const id of [contactId, ...people.map((person) => person.id)]) {
      if (refusal) await refuse(id);
      await pass(id);
    }
  };
}
