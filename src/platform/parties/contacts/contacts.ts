import type { ModuleFactory } from '../../kernel/api/index.ts';
import {
  addressResource,
  contactBeneficiaryResource,
  contactRelationshipResource,
  phoneNumberResource,
} from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { contactRoutes } from './contact-routes.ts';
import { partRoutes } from './part-routes.ts';
import { contactSandboxRoutes } from './sandbox-routes.ts';

/** Persons and companies, their relationships and contact details. */
export const contacts: ModuleFactory = (services) => ({
  resources: [
    contactResource,
    addressResource,
    phoneNumberResource,
    contactRelationshipResource,
    contactBeneficiaryResource,
  ],
  routes: [...contactRoutes(services), ...contactSandboxRoutes(), ...partRoutes(services)],
});
