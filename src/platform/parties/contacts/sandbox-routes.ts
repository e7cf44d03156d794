import {
  changeContactInSandbox,
  type FreezeType,
  freezeContact,
  unfreezeContact,
} from '../../../contract/index.ts';
import { type ActionCall, type Route, route, workOn } from '../../kernel/api/index.ts';
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
    route(freezeContact, setFrozen(true)),
    route(unfreezeContact, setFrozen(false)),
  ];
}

interface FreezeCall extends ActionCall {
  readonly input: { readonly 'freeze-type'?: FreezeType | undefined };
}

const setFrozen = (isFrozen: boolean) =>
  workOn(contactResource)(async (work, { target, input: { 'freeze-type': type } }: FreezeCall) => {
    await work.change(contactResource, await lockContact(work, target.id), {
      ...(type !== 'disbursements' && { contributions_frozen: isFrozen }),
      ...(type !== 'contributions' && { disbursements_frozen: isFrozen }),
    });
  });
