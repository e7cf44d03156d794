import { ether, security } from '../../assets/testing/known-assets.ts';

/** Two accounts of one organization, and a contact of the first. */
interface Holders {
  readonly accountId: string;
  readonly otherId: string;
  readonly contactId: string;
  /** Part of every text. */
  readonly mark: string;
}

/** Posts, and throws if the request is rejected. */
type Make = (path: string, attributes?: object) => Promise<{ id: string | null }>;

/** Input of an outgoing method. */
export const outgoingMethod = (
  { accountId, contactId, mark }: Omit<Holders, 'otherId'>,
  asset = security,
) => ({
  'account-id': accountId,
  'contact-id': contactId,
  'asset-id': asset,
  'transfer-direction': 'outgoing',
  'wallet-address': mark,
  label: mark,
});

/**
 * Creates all resources of assets: a settled and a pending contribution, a disbursement, and a settled
 * transfer and one in review to the other account.
 */
export async function makeAssets(make: Make, holders: Holders): Promise<void> {
  const { accountId, otherId, contactId, mark } = holders;
  const owner = { 'account-id': accountId, 'contact-id': contactId };
  const shares = { ...owner, 'asset-id': security };
  await make('/v2/asset-contributions', { ...shares, 'unit-count': '100' });
  const transfer = {
    'asset-id': security,
    'unit-count': 1,
    'from-account-id': accountId,
    'to-account-id': otherId,
    reference: mark,
  };
  await make('/v2/internal-asset-transfers', transfer);
  await make('/v2/account-policies/sandbox', {
    'account-id': accountId,
    'review-asset-transfers': true,
  });
  await make('/v2/internal-asset-transfers', transfer);
  await make('/v2/asset-disbursements', {
    'account-id': accountId,
    'unit-count': 1,
    'asset-transfer-method': outgoingMethod(holders),
  });
  const coins = { ...owner, 'asset-id': ether };
  await make('/v2/asset-transfer-methods', { ...coins, 'transfer-direction': 'incoming' });
  await make('/v2/asset-transfer-methods', outgoingMethod(holders));
  await make('/v2/asset-contributions', { ...coins, 'unit-count': '2' });
}
