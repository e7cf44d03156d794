import {
  changeContactRelationship,
  createContactRelationship,
  deleteContactRelationship,
} from '../../../contract/index.ts';
import { one, plain } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { contactRelationshipResource } from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { changeRelationship, createRelationship, endRelationship } from './relationships.ts';

/** Who stands behind a company. */
export function relationshipRoutes(services: Services): Route[] {
  return [
    route(
      createContactRelationship,
      async (call) => {
        const { input, resourceId: id } = call;
        for (const attribute of ['from-contact-id', 'to-contact-id'] as const) {
          await call.permitted(contactResource, input[attribute], attribute);
        }
        await services.transact((work) => createRelationship(work, { id, input }));
        return one(contactRelationshipResource, id);
      },
      { makes: contactRelationshipResource },
    ),
    route(changeContactRelationship, async (call) => {
      const { id } = call.target;
      await services.transact((work) => changeRelationship(work, id, call.input));
      return one(contactRelationshipResource, id);
    }),
    route(deleteContactRelationship, async (call) => {
      const { id } = call.target;
      await services.transact((work) => endRelationship(work, id));
      return plain({});
    }),
  ];
}
