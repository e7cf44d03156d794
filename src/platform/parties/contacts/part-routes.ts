import {
  changeAddress,
  changePhoneNumber,
  createAddress,
  createContactBeneficiary,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { addAddress, updateAddress } from './addresses.ts';
import { insertBeneficiary } from './beneficiaries.ts';
import { managedContact, managedThrough } from './contact-home.ts';
import {
  addressResource,
  contactBeneficiaryResource,
  phoneNumberResource,
} from './contact-parts.ts';
import { updatePhoneNumber } from './phone-numbers.ts';

/** What belongs to a contact: addresses, phone numbers, beneficiaries. */
export function partRoutes(services: Services): Route[] {
  return [
    route(
      createAddress,
      async (call) => {
        const { input, resourceId: id } = call;
        const named = { id: input['contact-id'], attribute: 'contact-id' };
        await managedContact(services, call, named);
        await services.transact((work) => addAddress(work, { id, input }));
        return one(addressResource, id);
      },
      { makes: addressResource },
    ),
    route(changeAddress, async (call) => {
      const id = await managedThrough(services, call, addressResource);
      await services.transact((work) => updateAddress(work, id, call.input));
      return one(addressResource, id);
    }),
    route(changePhoneNumber, async (call) => {
      const id = await managedThrough(services, call, phoneNumberResource);
      await services.transact((work) => updatePhoneNumber(work, id, call.input));
      return one(phoneNumberResource, id);
    }),
    route(
      createContactBeneficiary,
      async (call) => {
        const { input, resourceId: id } = call;
        const named = { id: input['contact-id'], attribute: 'contact-id' };
        const contactId = await managedContact(services, call, named);
        await services.transact((work) => insertBeneficiary(work, { id, contactId, input }));
        return one(contactBeneficiaryResource, id);
      },
      { makes: contactBeneficiaryResource },
    ),
  ];
}
