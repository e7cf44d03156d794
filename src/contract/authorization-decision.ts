import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** A user's approval or denial of an authorization item. Coverage: "Transaction policy resources". */
export const AuthorizationDecision = resourceOf(
  'authorization-decisions',
  z.object({
    approved: z.boolean(),
    /** Digest of the terms that the user confirmed. An approval of other terms doesn't count. */
    'confirmed-digest': z.string(),
    'created-at': Timestamp,
  }),
);

export const [listAuthorizationDecisions, readAuthorizationDecision] =
  collection(AuthorizationDecision).listAndRead();
