/** Assets that accounts can hold. Clients of the original service have its ids in their code. */
interface Asset {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly type: string;
  readonly places: number;
  readonly description: string;
  /** Transfers need a tag besides the address. */
  readonly requiresTag?: boolean;
  /** Deposits are confirmed manually, not by a blockchain. */
  readonly isManual?: boolean;
}

const assets: readonly Asset[] = [
  {
    id: '798debbc-ec84-43ea-8096-13e2ebcf4749',
    name: 'BTC',
    label: 'Bitcoin',
    unit: 'BTC',
    type: 'bitcoin',
    places: 8,
    description: 'The currency of the Bitcoin network',
  },
  {
    id: 'e63b0367-c47b-49be-987a-f14036b230cd',
    name: 'ETH',
    label: 'Ether',
    unit: 'ETH',
    type: 'ethereum',
    places: 18,
    description: 'The currency of the Ethereum network',
  },
  {
    id: '5c825b29-4d0c-44ae-803e-bdee9c454fae',
    name: 'USDC',
    label: 'USD Coin',
    unit: 'USDC',
    type: 'erc20',
    places: 6,
    description: 'A stablecoin: a token of one United States dollar on the Ethereum network',
  },
  {
    id: '27552c2e-7ddb-4144-81e3-23f87c94da3f',
    name: 'LTC',
    label: 'Litecoin',
    unit: 'LTC',
    type: 'litecoin',
    places: 8,
    description: 'The currency of the Litecoin network',
  },
  {
    id: 'f3926d0a-7c84-4b15-9e2b-c61d80a5d205',
    name: 'BCH',
    label: 'Bitcoin Cash',
    unit: 'BCH',
    type: 'bitcoin_cash',
    places: 8,
    description: 'The currency of the Bitcoin Cash network',
  },
  {
    id: 'a1703b84-bbba-435d-a1d2-f8f73e9d01b6',
    name: 'XRP',
    label: 'XRP',
    unit: 'XRP',
    type: 'xrp',
    places: 6,
    description: 'The currency of the XRP Ledger',
    requiresTag: true,
  },
  {
    id: '5c0f8a72-e41b-4937-a5d8-7b2e16c09d07',
    name: 'XLM',
    label: 'Lumen',
    unit: 'XLM',
    type: 'lumen',
    places: 7,
    description: 'The currency of the Stellar network',
    requiresTag: true,
  },
  {
    id: 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608',
    name: 'Meridian Growth Fund, Class A',
    label: 'Meridian Growth Fund',
    unit: 'Shares',
    type: 'security',
    places: 0,
    description: 'Shares of a fund that accounts hold as a security',
    isManual: true,
  },
];

/** Columns and rows of the view `assets`. */
export const assetColumns = [
  ...['id', 'name', 'label', 'unit_name', 'asset_type', 'max_decimal_precision', 'description'],
  ...['requires_tag', 'requires_manual_deposit'],
];
export const assetRows = assets.map((asset) => [
  ...[asset.id, asset.name, asset.label, asset.unit, asset.type, asset.places],
  ...[asset.description, asset.requiresTag ?? false, asset.isManual ?? false],
]);

/** Tokens on the Ethereum network. */
export const ethereumAssetColumns = [
  ...['id', 'asset_id', 'decimal_places', 'description', 'specification_type', 'ticker'],
  ...['smart_contract_address_production', 'smart_contract_address_testnet'],
];
export const ethereumAssetRows = [
  [
    ...['7b14c8d9-f05e-4a2f-b6a3-d92c5081e703', '5c825b29-4d0c-44ae-803e-bdee9c454fae', 6],
    ...['USD Coin', 'ERC-20', 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  ],
];

export const securityColumns = ['id', 'asset_id', 'cusip', 'isin', 'security_type'];
export const securityRows = [
  [
    ...['e2a6509f-3c7b-4d81-9f14-60b8ad3e2508', 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608'],
    // From the range reserved for private use.
    ...['99000M103', 'US99000M1036', 'fund'],
  ],
];
