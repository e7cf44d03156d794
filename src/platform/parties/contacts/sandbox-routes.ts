import {
  changeContactInSandbox,
  type FreezeType,
  freezeContact,
  unfreezeContact,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { openIfCleared } from '../accounts/transitions.ts';
import { announceContact } from './announce-contact.ts';
import { changeContact } from './change-contact.ts';
import { changedColumns } from './changed-columns.ts';
import { contactResource } from './contact-resource.ts';
import { lockContact } from './lock-contact.ts';

/** What only the sandbox lets integrators do to contacts. */
export function contactSandboxRoutes(services: Services): Route[] {
  return [
    route(changeContactInSandbox, async (call) => {
      const { id } = call.target;
      await setFlags(services, id, call.input);
      return one(contactResource, id);
    }),
    route(freezeContact, async (call) => {
      const { id } = call.target;
      await setFrozen(services, id, { type: call.input['freeze-type'] ?? 'all', isFrozen: true });
      return one(contactResource, id);
    }),
    route(unfreezeContact, async (call) => {
      const { id } = call.target;
      await setFrozen(services, id, { type: call.input['freeze-type'] ?? 'all', isFrozen: false });
      return one(contactResource, id);
    }),
  ];
}

async function setFlags(
  services: Services,
  contactId: string,
  wanted: { 'cip-cleared'?: boolean | undefined; 'aml-cleared'?: boolean | undefined },
): Promise<void> {
  const { 'cip-cleared': cip, 'aml-cleared': aml } = wanted;
  const flags = {
    ...(cip === undefined ? {} : { cip_cleared: cip }),
    ...(aml === undefined ? {} : { aml_cleared: aml }),
  };
  await services.transact(async (work) => {
    const { account_id } = await lockContact(work, contactId);
    await changeContact(work, contactId, { flags });
    if (account_id !== null) await openIfCleared(work, account_id);
  });
}

const frozenColumns = ['contributions_frozen', 'disbursements_frozen'] as const;

async function setFrozen(
  services: Services,
  contactId: string,
  { type, isFrozen }: { type: FreezeType; isFrozen: boolean },
): Promise<void> {
  const set = {
    ...(type === 'disbursements' ? {} : { contributions_frozen: isFrozen }),
    ...(type === 'contributions' ? {} : { disbursements_frozen: isFrozen }),
  };
  await services.transact(async (work) => {
    const before = await lockContact(work, contactId);
    const changes = changedColumns(before, { ...before, ...set }, frozenColumns);
    if (changes.length === 0) return;
    await work.trx
      .updateTable('contacts')
      .set({ ...set, updated_at: services.clock.now() })
      .where('id', '=', contactId)
      .execute();
    await announceContact(work, contactId, changes);
  });
}
