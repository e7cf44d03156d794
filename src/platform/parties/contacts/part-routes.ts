import {
  changeAddress,
  changeContactRelationship,
  changePhoneNumber,
  createAddress,
  createContactBeneficiary,
  createContactRelationship,
  deleteContactRelationship,
} from '../../../contract/index.ts';
import { one, plain, type Route, route, workOn } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { addAddress, updateAddress } from './addresses.ts';
import { addBeneficiary } from './beneficiaries.ts';
import {
  addressResource,
  contactBeneficiaryResource,
  contactRelationshipResource,
  phoneNumberResource,
} from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { updatePhoneNumber } from './phone-numbers.ts';
import { changeRelationship, createRelationship, endRelationship } from './relationships.ts';

/** Routes for addresses, phone numbers, beneficiaries and relationships. */
export function partRoutes(services: Services): Route[] {
  return [
    route(
      createAddress,
      async ({ input, requirePermitted, resourceId: id }) => {
        await requirePermitted(contactResource, input['contact-id'], 'contact-id');
        await services.transact((work) => addAddress(work, { id, input }));
        return one(addressResource, id);
      },
      { makes: addressResource },
    ),
    route(
      changeAddress,
      workOn(addressResource)(async (work, { target, input }) => {
        if (target.contact_id === null) {
          const detail = 'The address of a funds transfer method cannot be changed.';
          throw new Failure('forbidden', detail);
        }
        await updateAddress(work, target.id, input);
      }),
    ),
    route(
      changePhoneNumber,
      workOn(phoneNumberResource)((work, { target, input }) =>
        updatePhoneNumber(work, target.id, input),
      ),
    ),
    route(
      createContactBeneficiary,
      async ({ input, requirePermitted, resourceId: id }) => {
        const contact = await requirePermitted(contactResource, input['contact-id'], 'contact-id');
        const contactId = contact.id;
        await services.transact((work) => addBeneficiary(work, { id, contactId, input }));
        return one(contactBeneficiaryResource, id);
      },
      { makes: contactBeneficiaryResource },
    ),
    route(
      createContactRelationship,
      async ({ input, requirePermitted, resourceId: id }) => {
        for (const attribute of ['from-contact-id', 'to-contact-id'] as const) {
          await requirePermitted(contactResource, input[attribute], attribute);
        }
        await services.transact((work) => createRelationship(work, { id, input }));
        return one(contactRelationshipResource, id);
      },
      { makes: contactRelationshipResource },
    ),
    route(
      changeContactRelationship,
      workOn(contactRelationshipResource)((work, { target, input }) =>
        changeRelationship(work, target.id, input),
      ),
    ),
    route(deleteContactRelationship, async ({ target }) => {
      await services.transact((work) => endRelationship(work, target.id));
      return plain({});
    }),
  ];
}
