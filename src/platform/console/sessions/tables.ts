import type { Notes } from '../../kernel/store/index.ts';

export const sessionsTables: readonly string[] = [
  `create table console_sessions (
    id uuid primary key,
    digest text not null unique,
    user_id uuid not null references users on delete cascade,
    jwt_generation integer not null,
    user_agent text,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  'create index console_sessions_user on console_sessions (user_id)',
  'create index console_sessions_created on console_sessions (created_at)',
];

export const sessionsNotes: Notes = {
  'console_sessions.digest': 'SHA-256 of the token in the cookie.',
  'console_sessions.jwt_generation':
    "The user's at sign-in. The session ends once the user has another one.",
  'console_sessions.user_agent': 'As the browser sent it at sign-in, shortened.',
};
