import type { Draft } from './draft.ts';

/** Unfinished forms by their address, in memory, so that the end of a session doesn't lose what was typed. */
export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts() {
  const drafts = new Map<string, Draft>();
  let owner: string | undefined;
  return {
    find: (address: string): Draft => drafts.get(address),
    keep: (address: string, draft: Draft) => void drafts.set(address, withoutSecrets(draft)),
    drop: (address: string) => void drafts.delete(address),
    /** Called when somebody signs in: only the same user gets the drafts back. */
    belongTo(userId: string) {
      if (owner !== userId) drafts.clear();
      owner = userId;
    },
  };
}

const secret = /password|otp|secret|cvv|number$/;

/** Passwords, codes and numbers of accounts are typed again. */
function withoutSecrets(draft: Draft): Draft {
  if (typeof draft !== 'object' || draft === null || draft instanceof File) return draft;
  if (Array.isArray(draft)) return draft.map(withoutSecrets);
  const entries = Object.entries(draft).filter(([name]) => !secret.test(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutSecrets(each)]));
}
