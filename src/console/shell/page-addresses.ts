/** Addresses of hand-written pages. Those of the explorer are in `catalogue/addresses.ts`. */

export const addressOfPayment = (contributionId: string): string =>
  `/payments/${encodeURIComponent(contributionId)}`;

export const addressOfPerson = (contactId: string): string =>
  `/people/${encodeURIComponent(contactId)}`;

/** Pending approvals. */
export const approvalsAddress = '/approvals';

export type DevelopersPart = 'webhooks' | 'keys' | 'requests' | 'page' | 'sandbox';

/** Webhooks are the first part of the page. */
export const addressOfDevelopers = (part: DevelopersPart): string =>
  part === 'webhooks' ? '/developers' : `/developers/${part}`;

export const addressOfDelivery = (id: string): string =>
  `/developers/webhooks/${encodeURIComponent(id)}`;
