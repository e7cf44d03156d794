/** What accounts can hold besides currencies: the same for everybody, with ids that never change. */
interface Asset {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly type: string;
  readonly places: number;
  readonly description: string;
  /** Transfers to it name a tag besides the address. */
  readonly requiresTag?: boolean;
  /** It is brought in by hand: nothing on a chain says that it has come. */
  readonly byHand?: boolean;
}

const assets: readonly Asset[] = [
  {
    id: '6e1bf2c5-6d0f-4f2c-9c57-2f3b6f0c1a01',
    name: 'BTC',
    label: 'Bitcoin',
    unit: 'BTC',
    type: 'bitcoin',
    places: 8,
    description: 'The currency of the Bitcoin network',
  },
  {
    id: 'a0c9c5e4-2b1d-4a38-8f6e-51d0c7e90b02',
    name: 'ETH',
    label: 'Ether',
    unit: 'ETH',
    type: 'ethereum',
    places: 18,
    description: 'The currency of the Ethereum network',
  },
  {
    id: 'c48e7f19-93b6-4d70-a2ef-08b54d2c6e03',
    name: 'USDC',
    label: 'USD Coin',
    unit: 'USDC',
    type: 'erc20',
    places: 6,
    description: 'A stablecoin: a token of one United States dollar on the Ethereum network',
  },
  {
    id: '1d7a40b8-5e3c-4c96-b8d1-9a6f23e47f04',
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
    id: '82b5e13f-0a6d-4e49-8c70-3e97f4b2c806',
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
    byHand: true,
  },
];

/** The columns of the view `assets`, and its rows. */
export const assetColumns = [
  ...['id', 'name', 'label', 'unit_name', 'asset_type', 'max_decimal_precision', 'description'],
  ...['requires_tag', 'requires_manual_deposit'],
];
export const assetRows = assets.map((asset) => [
  ...[asset.id, asset.name, asset.label, asset.unit, asset.type, asset.places],
  ...[asset.description, asset.requiresTag ?? false, asset.byHand ?? false],
]);

/** Tokens of contracts on the Ethereum network. */
export const ethereumAssetColumns = [
  ...['id', 'asset_id', 'decimal_places', 'description', 'specification_type', 'ticker'],
  ...['smart_contract_address_production', 'smart_contract_address_testnet'],
];
export const ethereumAssetRows = [
  [
    ...['7b14c8d9-f05e-4a2f-b6a3-d92c5081e703', 'c48e7f19-93b6-4d70-a2ef-08b54d2c6e03', 6],
    ...['USD Coin', 'ERC-20', 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  ],
];

export const securityColumns = ['id', 'asset_id', 'cusip', 'isin', 'security_type'];
export const securityRows = [
  [
    ...['e2a6509f-3c7b-4d81-9f14-60b8ad3e2508', 'b97d24e6-18f5-4ac3-9d0b-e5a83c71f608'],
    // Of the range that is kept for private use: no security of the market has them.
    ...['99000M103', 'US99000M1036', 'fund'],
  ],
];
