import {
  changeContactInSandbox,
  type FreezeType,
  freezeContact,
  unfreezeContact,
} from '../../../contract/index.ts';
import { type Route, route, workOn } from '../../kernel/api/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { changeLockedContact } from './change-contact.ts';
import { contactUnblocked } from './contact-events.ts';
import { contactResource } from './contact-resource.ts';
import { lockContact } from './lock-contact.ts';

/** Routes for contacts that exist only in the sandbox. */
export function contactSandboxRoutes(): Route[] {
  const onContact = workOn(contactResource);
  return [
    route(
      changeContactInSandbox,
      onContact(async (work, { target, input }) => {
        const { 'cip-cleared': cip_cleared, 'aml-cleared': aml_cleared } = input;
        const contact = await lockContact(work, target.id);
        await changeLockedContact(work, contact, { flags: { cip_cleared, aml_cleared } });
        if (contact.account_id !== null) await work.raise(contactUnblocked, contact.account_id);
      }),
    ),
    route(
      freezeContact,
      onContact((work, { target: { id }, input: { 'freeze-type': type } }) =>
        setFrozen(work, { id, type, isFrozen: true }),
      ),
    ),
    route(
      unfreezeContact,
      onContact((work, { target: { id }, input: { 'freeze-type': type } }) =>
        setFrozen(work, { id, type, isFrozen: false }),
      ),
    ),
  ];
}

async function setFrozen(
  work: Work,
  frozen: { id: string; type: FreezeType | undefined; isFrozen: boolean },
): Promise<void> {
  const { id, type = 'all', isFrozen } = frozen;
  await work.change(contactResource, await lockContact(work, id), {
    ...(type !== 'disbursements' && { contributions_frozen: isFrozen }),
    ...(type !== 'contributions' && { disbursements_frozen: isFrozen }),
  });
}
