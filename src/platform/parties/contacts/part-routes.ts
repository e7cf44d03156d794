import {
  changeAddress,
  changePhoneNumber,
  createAddress,
  createContactBeneficiary,
} from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { addAddress, updateAddress } from './addresses.ts';
import { insertBeneficiary } from './beneficiaries.ts';
import {
  addressResource,
  contactBeneficiaryResource,
  phoneNumberResource,
} from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { updatePhoneNumber } from './phone-numbers.ts';

/** What belongs to a contact: addresses, phone numbers, beneficiaries. */
export function partRoutes(services: Services): Route[] {
  return [
    route(
      createAddress,
      async (call) => {
        const { input, resourceId: id } = call;
        await call.permitted(contactResource, input['contact-id'], 'contact-id');
        await services.transact((work) => addAddress(work, { id, input }));
        return one(addressResource, id);
      },
      { makes: addressResource },
    ),
    route(changeAddress, async (call) => {
      const { id, contact_id } = call.target;
      if (contact_id === null) throw ofMethod();
      await services.transact((work) => updateAddress(work, id, call.input));
      return one(addressResource, id);
    }),
    route(changePhoneNumber, async (call) => {
      const { id } = call.target;
      await services.transact((work) => updatePhoneNumber(work, id, call.input));
      return one(phoneNumberResource, id);
    }),
    route(
      createContactBeneficiary,
      async (call) => {
        const { input, resourceId: id } = call;
        const named = await call.permitted(contactResource, input['contact-id'], 'contact-id');
        const contactId = named.id;
        await services.transact((work) => insertBeneficiary(work, { id, contactId, input }));
        return one(contactBeneficiaryResource, id);
      },
      { makes: contactBeneficiaryResource },
    ),
  ];
}

function ofMethod(): Failure {
  return new Failure('forbidden', 'The address of a method of payment does not change.');
}
