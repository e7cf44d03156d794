import type { Notes } from './note.ts';

export const kernelNotes: Notes = {
  access_policies: { about: 'A view: the table with the name and the e-mail address of the user.' },
  account_permissions: {
    about:
      'What a user may do with an account. Users with a permission on the whole organization have a row for each of its accounts, written by a trigger.',
    columns: {
      permissions: { is: 'Permission[]' },
      primary_policy: 'Follows from a permission on the whole organization.',
    },
  },
  ended_jwts: { about: 'Tokens that were ended before their time.' },
  failure_counts: {
    columns: {
      key: 'Digest of what is counted: an address, or an address with an e-mail.',
    },
  },
  idempotent_requests: {
    columns: {
      digest: 'Digest of generation, key, credential and operation.',
      attempt_id: 'Stays the same when the operation is run again after a crash.',
      state: { is: "'running' | 'answered' | 'failed'" },
      answer: 'Sealed.',
      organization_id: 'Of the user who sent it; null for the holder of a token.',
      ended_at: "When its last run ended, by the system's clock.",
    },
  },
  installation: {
    columns: {
      master_key_digest: 'Derived from the key, which it does not reveal.',
    },
  },
  long_running_requests: {
    columns: {
      id: 'Of the resource that it makes.',
      operation: 'Method and path.',
      request: 'Sealed; null once it has run.',
      state: { is: "'waiting' | 'done' | 'failed'" },
      due_at: "By the platform's clock.",
      failure: { about: 'Why it failed.', is: 'ErrorObject[]' },
    },
  },
  resource_tokens: {
    columns: {
      digest: 'SHA-256 of the hash, hex. The hash itself is nowhere.',
      account_id: 'The account that it is of, or that what it acts on is of.',
      status: { is: "'active' | 'used' | 'disabled' | 'cancelled'" },
      allowed_origins: { is: 'string[]' },
      data: { is: 'Record<string, unknown>' },
    },
  },
  users: {
    columns: {
      organization_permissions: {
        about: 'What the user may do with every account of the organization.',
        is: 'Permission[]',
      },
      jwt_generation: 'Tokens of an older generation are not valid any more.',
      totp_secret: 'Sealed; asked for at every sign-in.',
      totp_new_secret: 'Sealed; takes the place of the other once a code proves that it arrived.',
      totp_used_period: 'The latest period of 30 s whose code was used: none is taken twice.',
      mfa_types: { is: "'totp'[]" },
    },
  },
  webhook_configs: {
    columns: {
      shared_secret: 'Sealed; null when deliveries are not signed.',
      disabled_reason: 'For people.',
    },
  },
  webhooks: {
    columns: {
      sequence: 'The order in which deliveries of one resource leave.',
      data: { is: 'Record<string, unknown>' },
      next_attempt_at: "By the platform's clock; null when nobody tries it by itself.",
      claimed_until: "By the system's clock: until then one worker has it.",
    },
  },
};
