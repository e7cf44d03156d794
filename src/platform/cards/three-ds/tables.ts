import type { Notes } from '../../kernel/store/index.ts';

/** Tables of 3-D Secure. */
export const threeDsTables: readonly string[] = [
  `create table three_ds_authentications (
    id uuid primary key,
    account_id uuid not null references accounts,
    card_attempt_id uuid not null unique references card_attempts,
    status text not null,
    trans_status text,
    eci text,
    authentication_value text,
    three_ds_server_trans_id uuid not null unique,
    acs_trans_id uuid,
    ds_trans_id uuid,
    three_ds_method_url text,
    method_notified_at timestamptz,
    notification_hash bytea not null,
    session_data text not null,
    acs_url text,
    acs_framing text not null,
    spc_trans_data jsonb,
    challenge_window_size text not null,
    browser jsonb not null,
    failure jsonb,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    organization_id uuid not null
  )`,
  `create index three_ds_authentications_account_id
    on three_ds_authentications (account_id) where account_id is not null`,
  `create index three_ds_authentications_open
    on three_ds_authentications (expires_at)
    where status in ('method_required', 'challenge_required')`,
  `create index three_ds_authentications_organization
    on three_ds_authentications (organization_id, created_at, id)`,
  `create trigger three_ds_authentications_organization before insert
    on three_ds_authentications
    for each row execute function organization_from_account()`,
];

/** Documents what the schema can't express. */
export const threeDsNotes: Notes = {
  'three_ds_authentications.status': { is: 'ThreeDSAuthenticationStatus' },
  'three_ds_authentications.trans_status': { is: 'TransStatus' },
  'three_ds_authentications.authentication_value': 'The cryptogram for the authorization.',
  'three_ds_authentications.notification_hash':
    'The encrypted hash in the notification URLs, which the issuer learns and which allows nothing else.',
  'three_ds_authentications.acs_framing': { is: 'AcsFraming' },
  'three_ds_authentications.spc_trans_data': {
    about:
      'null if the issuer has no credentials of the cardholder, or after an attempt with them.',
    is: 'SpcTransData',
  },
  'three_ds_authentications.challenge_window_size': { is: 'ChallengeWindowSize' },
  'three_ds_authentications.browser': { is: 'AuthenticationBrowser' },
  'three_ds_authentications.failure': { is: 'Problem' },
};
