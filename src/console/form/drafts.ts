import type { Draft } from './draft.ts';

/** Unfinished forms by their address, in memory, so that the end of a session doesn't lose what was typed. */
export interface Drafts {
  find(address: string): Draft;
  keep(address: string, draft: Draft): void;
  drop(address: string): void;
  /** Called when somebody signs in: only the same user gets the drafts back. */
  belongTo(userId: string): void;
}

export function createDrafts(): Drafts {
  const drafts = new Map<string, Draft>();
  let owner: string | undefined;
  return {
    find: (address) => drafts.get(address),
    keep: (address, draft) => void drafts.set(address, withoutSecrets(draft)),
    drop: (address) => void drafts.delete(address),
    belongTo(userId) {
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
