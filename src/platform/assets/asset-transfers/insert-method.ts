import type { Insertable } from 'kysely';
import type { AssetTransferMethodInput } from '../../../contract/index.ts';
import { type AssetTransferMethodsTable, invalidAttribute } from '../../kernel/store/index.ts';
import type { Row, Services, Work } from '../../kernel/work/index.ts';
import { type Asset, findAsset } from '../assets/find-asset.ts';
import { assetAddressesOf } from './asset-addresses.ts';
import { assetTransferMethodResource } from './method-resource.ts';

/** A checked method with its address, ready to insert. */
export type PreparedMethod = Omit<
  Insertable<AssetTransferMethodsTable>,
  'created_at' | 'updated_at'
>;

interface MethodOptions {
  /** The prefix of attributes in pointers: `asset-transfer-method/` or empty. */
  readonly at?: string;
  /** A new one by default. */
  readonly id?: string;
}

/**
 * Checks a method and creates its address. Call it before the transaction, because it calls the key
 * custodian.
 *
 * @param contact the contact of the method, visible to the caller
 * @throws Failure invalid_attribute
 */
export async function prepareMethod(
  services: Services,
  contact: Row,
  input: AssetTransferMethodInput,
  { at = '', id = services.newId() }: MethodOptions = {},
): Promise<PreparedMethod> {
  const asset = await findAsset(services.store.db, input['asset-id'], `${at}asset-id`);
  if (contact.account_id !== input['account-id']) {
    const detail = 'contact-id must name a contact of the account.';
    throw invalidAttribute(`${at}contact-id`, detail);
  }
  const address =
    input['transfer-direction'] === 'outgoing'
      ? outgoingAddress(asset, input, at)
      : await incomingAddress(services, asset, input);
  const cost = input['cost-basis'] ?? null;
  return {
    ...address,
    id,
    account_id: input['account-id'],
    contact_id: input['contact-id'],
    asset_id: asset.id,
    asset_transfer_type: asset.asset_type,
    transfer_direction: input['transfer-direction'],
    label: input.label ?? null,
    single_use: input['single-use'] ?? false,
    default_for_rebalancing: input['default-for-rebalancing'] ?? false,
    acquisition_on: input['acquisition-on'] ?? null,
    cost_basis: cost === null ? null : String(cost),
    currency_type: input['currency-type'] ?? null,
  };
}

const onEthereum = /^0x[0-9a-fA-F]{40}$/;

function outgoingAddress(asset: Asset, input: AssetTransferMethodInput, at: string) {
  const address = input['wallet-address'] ?? '';
  const isToken = asset.asset_type === 'ethereum' || asset.asset_type === 'erc20';
  if (isToken && !onEthereum.test(address)) {
    const detail = 'wallet-address must be 0x and 40 hexadecimal digits.';
    throw invalidAttribute(`${at}wallet-address`, detail);
  }
  if (asset.requires_tag && input.tag === undefined) {
    throw invalidAttribute(`${at}tag`, `tag is required for ${asset.name}.`);
  }
  return { wallet_address: address, tag: input.tag ?? null };
}

async function incomingAddress(services: Services, asset: Asset, input: AssetTransferMethodInput) {
  const { address, tag } = await assetAddressesOf(services).create({
    assetType: asset.asset_type,
    requiresTag: asset.requires_tag,
  });
  return { wallet_address: address, tag: tag ?? input.tag ?? null };
}

/** Inserts a prepared method. */
export async function insertMethod(work: Work, method: PreparedMethod): Promise<void> {
  if (method.default_for_rebalancing) await clearDefault(work, method);
  await work.insert(assetTransferMethodResource, method);
}

/** Removes the default of an asset and direction: an account has at most one. */
export async function clearDefault(
  { trx }: Work,
  method: Pick<PreparedMethod, 'account_id' | 'asset_id' | 'transfer_direction'>,
): Promise<void> {
  await trx
    .updateTable('asset_transfer_methods')
    .set({ default_for_rebalancing: false })
    .where('account_id', '=', method.account_id)
    .where('asset_id', '=', method.asset_id)
    .where('transfer_direction', '=', method.transfer_direction)
    .where('default_for_rebalancing', '=', true)
    .execute();
}
