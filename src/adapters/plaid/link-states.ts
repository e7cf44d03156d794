import * as z from 'zod/mini';
import type { Store } from '../serve/index.ts';

/** Tables of {@link createLinkStates}. */
export const stateTables: readonly string[] = [
  `create table if not exists plaid_states (
    subject text not null,
    topic text not null,
    state text not null,
    signed_at bigint not null,
    primary key (subject, topic)
  )`,
];

const id = z.string().check(z.minLength(1), z.maxLength(200));
const Webhook = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.optional(id),
  account_id: z.optional(id),
  status: z.optional(z.string()),
  error: z.nullish(z.object({ error_code: z.string() })),
});
type Webhook = z.infer<typeof Webhook>;

interface Change {
  readonly subject: string | undefined;
  readonly topic: 'verification' | 'connection';
  readonly state: string;
}

const verification = ({ account_id: subject }: Webhook, state: string): Change => ({
  subject,
  topic: 'verification',
  state,
});
const connection = ({ item_id: subject }: Webhook, state: string): Change => ({
  subject,
  topic: 'connection',
  state,
});

/** Webhooks that change a state, by type and code. Others are accepted and ignored. */
export const webhookChanges: Readonly<Record<string, (webhook: Webhook) => Change>> = {
  'AUTH AUTOMATICALLY_VERIFIED': (webhook) => verification(webhook, 'verified'),
  'AUTH VERIFICATION_EXPIRED': (webhook) => verification(webhook, 'expired'),
  'AUTH SMS_MICRODEPOSITS_VERIFICATION': (webhook) =>
    verification(webhook, webhook.status === 'MANUALLY_VERIFIED' ? 'verified' : 'failed'),
  'ITEM ERROR': (webhook) =>
    connection(
      webhook,
      webhook.error?.error_code === 'ITEM_LOGIN_REQUIRED' ? 'login-required' : 'broken',
    ),
  'ITEM LOGIN_REPAIRED': (webhook) => connection(webhook, 'connected'),
  'ITEM PENDING_EXPIRATION': (webhook) => connection(webhook, 'ends-soon'),
  'ITEM PENDING_DISCONNECT': (webhook) => connection(webhook, 'ends-soon'),
  'ITEM USER_PERMISSION_REVOKED': (webhook) => connection(webhook, 'revoked'),
  'ITEM USER_ACCOUNT_REVOKED': (webhook) => ({
    subject: webhook.account_id,
    topic: 'connection',
    state: 'revoked',
  }),
};

/** Creates the states of accounts and Items, as far as webhooks report them. */
export function createLinkStates(store: Store) {
  async function record({ subject, topic, state }: Change, signedAt: number) {
    await store.query(
      `insert into plaid_states (subject, topic, state, signed_at) values ($1, $2, $3, $4)
       on conflict (subject, topic) do update
       set state = excluded.state, signed_at = excluded.signed_at
       where plaid_states.signed_at <= excluded.signed_at`,
      [subject, topic, state, signedAt],
    );
    if (state === 'revoked') {
      const without = 'update plaid_tokens set sealed = null where item_id = $1 or account_id = $1';
      await store.query(without, [subject]);
    }
  }

  return {
    /**
     * Records what a verified webhook reports. An older one than the last changes nothing.
     *
     * @param signedAt in seconds since 1970
     * @returns false if the body is not a webhook
     */
    async accept(body: unknown, signedAt: number): Promise<boolean> {
      const webhook = Webhook.safeParse(body).data;
      if (!webhook) return false;
      const name = `${webhook.webhook_type} ${webhook.webhook_code}`;
      const change = Object.hasOwn(webhookChanges, name)
        ? webhookChanges[name]?.(webhook)
        : undefined;
      if (!change) return true;
      if (change.subject === undefined) return false;
      await record(change, signedAt);
      return true;
    },
    /** Returns what was reported about an account and its Item; null where nothing was. */
    async read(accountId: string) {
      const rows = await store.query<Change>(
        `select topic, state from plaid_states
         where subject = $1
           or subject in (select item_id from plaid_tokens where account_id = $1)
         order by signed_at`,
        [accountId],
      );
      const last = (topic: Change['topic']) =>
        rows.findLast((row) => row.topic === topic)?.state ?? null;
      return { verification: last('verification'), connection: last('connection') };
    },
  };
}

export type LinkStates = ReturnType<typeof createLinkStates>;
