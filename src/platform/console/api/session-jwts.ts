import type { Jwts } from '../../kernel/api/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Session } from '../sessions/sessions.ts';

/** Short, as a JWT is only used in this process. */
const lifeSeconds = 600;
const maxCached = 10_000;

/** JWTs with which this process calls the API for sessions. They are stored nowhere and never sent. */
export interface SessionJwts {
  /** Returns a JWT that is valid for at least half of its life. */
  of(session: Pick<Session, 'id' | 'userId' | 'generation'>): Promise<string>;
}

/** Creates JWTs for sessions. Each is used for several requests, because the API verifies it only once. */
export function createSessionJwts(jwts: Jwts, { clock }: Pick<Services, 'clock'>): SessionJwts {
  const known = new Map<string, { jwt: Promise<string>; renewAt: Date }>();
  return {
    of({ id, userId, generation }) {
      const now = clock.system();
      const current = known.get(id);
      if (current && current.renewAt > now) return current.jwt;
      if (known.size >= maxCached) known.clear();
      const jwt = jwts.sign({ userId, generation }, secondsAfter(now, lifeSeconds), now);
      known.set(id, { jwt, renewAt: secondsAfter(now, lifeSeconds / 2) });
      return jwt;
    },
  };
}
