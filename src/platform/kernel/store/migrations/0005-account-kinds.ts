/** What never changes: not even a test that empties all tables takes it away. */
export const kinds = [
  `create view account_types as select *, false as manage_investments,
      timestamptz '2018-01-01 00:00:00Z' as created_at from (values
      ('custodial', 'Custodial', 'An account that is held for its owner', 'owner', false),
      ('ira_trust', 'Traditional IRA', 'A traditional individual retirement account', 'grantor', true),
      ('roth_ira', 'Roth IRA', 'A Roth individual retirement account', 'grantor', true),
      ('college_savings_trust', 'College savings trust', 'A trust that pays for a beneficiary''s education', 'grantor', true),
      ('manual', 'Manual', 'An account that is set up by hand', 'owner', false)
    ) as kind (id, label, description, owner_role, trust)`,
  `create view account_sub_types as select *, timestamptz '2018-01-01 00:00:00Z' as created_at,
      timestamptz '2018-01-01 00:00:00Z' as updated_at
    from (values
      ('credit_card_instant_settlement', 'Credit card instant settlement'),
      ('ach_instant_settlement', 'ACH instant settlement'),
      ('ach_reserve', 'ACH reserve'),
      ('omnibus', 'Omnibus'),
      ('hybrid_omnibus', 'Hybrid omnibus'),
      ('reserve', 'Reserve'),
      ('escrow', 'Escrow'),
      ('college_savings_trust', 'College savings trust'),
      ('direct_asset_protection_trust', 'Direct asset protection trust'),
      ('stablecoin_collateral', 'Stablecoin collateral'),
      ('traditional_custodial', 'Traditional custodial'),
      ('traditional_ira', 'Traditional IRA'),
      ('roth_ira', 'Roth IRA'),
      ('other', 'Other')
    ) as kind (id, label)`,
];
