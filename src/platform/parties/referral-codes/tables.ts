import type { Notes } from '../../kernel/store/index.ts';

export const referralCodesTables: readonly string[] = [
  `create table referral_codes (
    id uuid primary key,
    organization_id uuid not null references organizations,
    code text not null,
    name text,
    max_uses integer,
    uses integer not null default 0,
    expires_at timestamptz,
    disabled_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint referral_codes_uses check (uses >= 0 and (max_uses is null or uses <= max_uses)),
    unique (organization_id, code)
  )`,
  'create index referral_codes_organization on referral_codes (organization_id, created_at, id)',
  'alter table accounts add foreign key (referral_code_id) references referral_codes',
];

export const referralCodesNotes: Notes = {
  'referral_codes.code': 'In capitals.',
  'referral_codes.max_uses': 'Null for any number.',
};
