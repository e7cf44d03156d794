import type {
  AcsFraming,
  Browser,
  ChallengeWindowSize,
  ThreeDSAuthenticationStatus,
  TransStatus,
} from '../../../contract/index.ts';
import type { Problem } from '../../kernel/failure.ts';
import type { Json } from '../../kernel/store/tables.ts';

/** What the issuer is told of the browser, and from where it was embedded. */
export type AuthenticationBrowser = Browser & {
  readonly 'accept-header': string;
  readonly 'embedding-origin': string | null;
};

export interface ThreeDSAuthenticationsTable {
  id: string;
  account_id: string;
  card_attempt_id: string;
  status: ThreeDSAuthenticationStatus;
  trans_status: TransStatus | null;
  eci: string | null;
  /** The cryptogram for the authorization. */
  authentication_value: string | null;
  three_ds_server_trans_id: string;
  acs_trans_id: string | null;
  ds_trans_id: string | null;
  three_ds_method_url: string | null;
  method_notified_at: Date | null;
  /** The hash in the notification URLs, sealed: the issuer's, of no use for anything else. */
  notification_hash: Buffer;
  session_data: string;
  acs_url: string | null;
  acs_framing: AcsFraming;
  challenge_window_size: ChallengeWindowSize;
  browser: Json<AuthenticationBrowser>;
  failure: Json<Problem | null>;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

declare module '../../kernel/store/database.ts' {
  interface Database {
    three_ds_authentications: ThreeDSAuthenticationsTable;
  }
}
