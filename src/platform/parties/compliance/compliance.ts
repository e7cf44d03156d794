import type { ModuleFactory } from '../../kernel/api/index.ts';
import { on } from '../../kernel/work/index.ts';
import { contactInserted } from '../contacts/contact-events.ts';
import { askDocumentVendor } from './ask-document-vendor.ts';
import { askVendors } from './ask-vendors.ts';
import { beginChecks } from './begin-checks.ts';
import {
  amlCheckResource,
  cipCheckResource,
  kycActionItemResource,
  kycDocumentCheckResource,
} from './check-resources.ts';
import { checkRoutes } from './check-routes.ts';
import { documentCallbacks } from './document-callbacks.ts';
import { rejectLateContacts, remindOfDocuments } from './documents-due.ts';
import { identityCallbacks } from './identity-callbacks.ts';
import { type ComplianceVendors, complianceVendorsOf } from './vendors.ts';

/**
 * Checks of contacts: identity (CIP), sanctions (AML) and documents.
 *
 * @param vendors default to the platform's vendors
 */
export function compliance(vendors?: ComplianceVendors): ModuleFactory {
  return (services) => ({
    resources: [
      cipCheckResource,
      amlCheckResource,
      kycDocumentCheckResource,
      kycActionItemResource,
    ],
    routes: [
      ...checkRoutes(services),
      ...identityCallbacks(services),
      ...documentCallbacks(services),
    ],
    handlers: [on(contactInserted, beginChecks)],
    jobs: [
      askVendors(services, vendors ?? complianceVendorsOf(services)),
      remindOfDocuments(services),
      rejectLateContacts(services),
      askDocumentVendor(services),
    ],
  });
}
