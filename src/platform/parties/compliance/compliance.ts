import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { askVendors } from './ask-vendors.ts';
import {
  amlCheckResource,
  cipCheckResource,
  kycActionItemResource,
  kycDocumentCheckResource,
} from './check-resources.ts';
import { checkRoutes } from './check-routes.ts';
import { rejectLateContacts, remindOfDocuments } from './documents-due.ts';
import { absentVendors, type ComplianceVendors, simulatedVendors } from './vendors.ts';

/**
 * Checks of contacts: who they are (CIP), whether they are sanctioned (AML), and their documents.
 *
 * @param vendors who checks; the sandbox's simulators, or in production nobody, unless told
 */
export function compliance(vendors?: ComplianceVendors): ModuleFactory {
  return (services) => {
    const byDefault = services.environment === 'sandbox' ? simulatedVendors : absentVendors;
    return {
      resources: [
        cipCheckResource,
        amlCheckResource,
        kycDocumentCheckResource,
        kycActionItemResource,
      ],
      routes: checkRoutes(services),
      jobs: [
        askVendors(services, vendors ?? byDefault),
        remindOfDocuments(services),
        rejectLateContacts(services),
      ],
    };
  };
}
