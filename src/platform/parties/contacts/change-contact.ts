import type { KycRequiredActionCode } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contactUnblocked } from './contact-events.ts';
import { contactResource } from './contact-resource.ts';
import type { LockedContact } from './lock-contact.ts';

/** Flags that checks set. `identity_confirmed` is generated from them. */
interface ContactFlags {
  readonly cip_cleared?: boolean | undefined;
  readonly aml_cleared?: boolean | undefined;
  readonly identity_documents_verified?: boolean;
  readonly proof_of_address_documents_verified?: boolean;
}

interface ContactChange {
  readonly flags?: ContactFlags;
  readonly assign?: readonly KycRequiredActionCode[];
  /** Next steps to remove. */
  readonly clear?: readonly KycRequiredActionCode[];
}

/** Applies the result of a check to a locked contact, which may then open its account. */
export async function changeLockedContact(
  work: Work,
  before: LockedContact,
  { flags = {}, assign = [], clear = [] }: ContactChange,
): Promise<LockedContact> {
  const remaining = before.kyc_required_actions.filter((code) => !clear.includes(code));
  const steps = [...new Set([...remaining, ...assign])].sort();
  const after = await work.change(contactResource, before, {
    ...flags,
    kyc_required_actions: steps,
  });
  const isCleared = Object.values(flags).includes(true);
  if (isCleared && after.cip_cleared && after.aml_cleared && after.account_id) {
    await work.raise(contactUnblocked, after.account_id);
  }
  return after;
}
