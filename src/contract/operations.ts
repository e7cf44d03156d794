import * as accessPolicy from './access-policy.ts';
import * as account from './account.ts';
import * as amlCheck from './aml-check.ts';
import * as authentication from './authentication.ts';
import * as cipCheck from './cip-check.ts';
import * as contact from './contact.ts';
import * as contribution from './contribution.ts';
import * as creditCardResource from './credit-card-resource.ts';
import * as fundsTransfer from './funds-transfer.ts';
import * as kycActionItem from './kyc-action-item.ts';
import * as kycDocumentCheck from './kyc-document-check.ts';
import type { Operation } from './operation.ts';
import * as organization from './organization.ts';
import * as resourceToken from './resource-token.ts';
import * as sandbox from './sandbox.ts';
import * as threeDSAuthentication from './three-ds-authentication.ts';
import * as uploadedDocument from './uploaded-document.ts';
import * as user from './user.ts';
import * as userGroup from './user-group.ts';
import * as userInvitation from './user-invitation.ts';
import * as userSecrets from './user-secrets.ts';
import * as webhook from './webhook.ts';

const modules = [
  user,
  userSecrets,
  authentication,
  userGroup,
  userInvitation,
  organization,
  accessPolicy,
  account,
  contact,
  creditCardResource,
  contribution,
  fundsTransfer,
  resourceToken,
  uploadedDocument,
  threeDSAuthentication,
  webhook,
  sandbox,
  amlCheck,
  cipCheck,
  kycActionItem,
  kycDocumentCheck,
];

/** Every operation of the platform by its name: the one table of what can be called. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter(isOperationEntry)),
);

function isOperationEntry(entry: [string, unknown]): entry is [string, Operation] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
