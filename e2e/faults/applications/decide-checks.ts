import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import {
  approveAmlCheckInSandbox,
  approveCipCheckInSandbox,
  listAmlChecks,
  listCipChecks,
  listKycDocumentChecks,
  verifyKycDocumentCheckInSandbox,
} from '../../../src/contract/index.ts';
import { peopleOf } from '../../onboarding-state.ts';

/** Passes all checks of a contact and of its people that still wait, as a reviewer does. */
export async function decideChecks(account: MerchantAccount, contactId: string): Promise<void> {
  const people = await peopleOf(account, contactId);
  for (const id of [contactId, ...people.map((person) => person.id)]) await decide(account, id);
}

async function decide({ client }: MerchantAccount, contactId: string): Promise<void> {
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
