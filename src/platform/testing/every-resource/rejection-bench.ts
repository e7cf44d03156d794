import { expect } from 'vitest';
import {
  ErrorDocument,
  finishUploads,
  type Operation,
  operations,
} from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { documentedStatuses } from '../../kernel/api/openapi/documented-statuses.ts';
import type { TokenKind, TokenOptions } from '../../kernel/work/tokens/token-options.ts';
import type { Platform } from '../../server/create-platform.ts';
import { createPersonToken } from '../examples.ts';
import { type Difference, requestTo } from './requests.ts';

/** Returns the operations of a rule that document an answer. */
export function documenting(
  status: number,
  isMeant: (operation: Operation) => boolean = () => true,
): Operation[] {
  return Object.values(operations).filter(
    (each) => documentedStatuses(each).includes(status) && isMeant(each),
  );
}

export const forUsers = ({ credential }: Operation): boolean => credential === 'user';
export const byHash = ({ credential }: Operation): boolean => credential === 'token-hash';

interface Expected {
  /** Status and codes: `403 forbidden`. */
  readonly refusal: string;
  readonly remoteAddress?: string;
  readonly platform?: Platform;
}

const kinds: Readonly<Record<string, TokenKind>> = {
  'card-attempts': 'credit_card_resource',
  'credit-card-authorization': 'credit_card_resource',
  'credit-card-ranges': 'credit_card_resource',
  contributions: 'contribution',
  'resource-tokens': 'create_natural_person',
  'three-ds-authentications': 'three_ds_authentication',
  'disbursement-owner-verifications': 'disbursement_owner_verification',
  'card-holder-verifications': 'card_holder_verification',
};

function kindFor(operation: Operation): TokenKind | undefined {
  return operation === finishUploads ? 'upload_documents' : kinds[typeInPath(operation)];
}

/** A platform that receives a request for every operation. */
export function useRejectionBench() {
  const cards = useCardBench();
  const bench = {
    cards,
    /** Header fields of the user who owns the account and the contact. */
    get headers() {
      return cards.merchant.headers;
    },

    /** Sends a request to each of the operations, and expects the same error from all. */
    async expectRefused(
      meant: readonly Operation[],
      { refusal, remoteAddress, platform = cards.test.platform }: Expected,
      difference: Difference | ((operation: Operation) => Difference | Promise<Difference>),
    ): Promise<void> {
      expect(meant.length).toBeGreaterThan(0);
      const others: string[] = [];
      for (const operation of meant) {
        const one = typeof difference === 'function' ? await difference(operation) : difference;
        const response = await platform.fetch(requestTo(operation, one), { remoteAddress });
        const answer = `${response.status} ${await codesIn(response)}`;
        if (answer !== refusal) others.push(`${operation.method} ${operation.path}: ${answer}`);
      }
      expect(others).toEqual([]);
    },

    /** Returns ids of the user's own resources, by the type in the path, for operations on one resource. */
    async ownIds(): Promise<Readonly<Record<string, string>>> {
      const { accountId, contactId } = cards;
      const { id } = await createPersonToken(cards.merchant, accountId);
      return { accounts: accountId, contacts: contactId, 'resource-tokens': String(id) };
    },

    /** Returns a new token of the kind that an operation needs. */
    tokenFor(operation: Operation, more: Partial<TokenOptions> = {}) {
      const { store, tokens } = cards.test.platform.services;
      const kind = kindFor(operation);
      if (!kind) throw new Error(`no kind of token for ${operation.path}`);
      const resource = { resourceType: 'anything', resourceId: cards.accountId };
      return tokens.mint(store.db, { kind, ...resource, lifetimeSeconds: 3600, ...more });
    },
  };
  return bench;
}

/** Returns the distinct codes of an error document. */
async function codesIn(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status < 400) return text.slice(0, 80);
  const { errors } = ErrorDocument.parse(JSON.parse(text));
  return [...new Set(errors.map(({ code }) => code))].join(',');
}
