import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ContributionAttributes } from '../../contract/contribution.ts';
import { CreditCardResourceAttributes } from '../../contract/credit-card-resource.ts';
import { FundsTransferMethodAttributes } from '../../contract/funds-transfer-method.ts';
import * as contract from '../../contract/index.ts';
import { ErrorDocument } from '../../contract/json-api.ts';
import {
  ChallengeToFormMessage,
  Connect,
  Init,
  MethodNotificationPosted,
  ShellToFrameMessage,
  Update,
} from '../../contract/messages.ts';
import { ResourceTokenAttributes } from '../../contract/resource-token.ts';
import { ThreeDSAuthenticationAttributes } from '../../contract/three-ds-authentication.ts';
import { createCardClient } from '../card/card-client.ts';
import { plainForm } from '../card/plain-form.ts';
import { createAuthenticationClient } from '../card/three-ds/authentication-client.ts';
import { authentication, cardResource, contribution, method, refusal } from '../testing/answers.ts';
import {
  isCardAttributes,
  isContributionAttributes,
  isErrorDocument,
  isMethodAttributes,
  isTokenAttributes,
} from './answers.ts';
import { isAuthenticationAttributes } from './attempt-answers.ts';
import {
  isChallengeEvent,
  isChallengeHeight,
  isMethodNotification,
} from './authentication-messages.ts';
import { isConnect } from './connection.ts';
import type { Request } from './request.ts';
import type { Check } from './shape.ts';
import { isDialogEvent, isInit, isUpdate } from './shell-messages.ts';

const init = plainForm.sketch;
const now = '2026-11-20T09:30:00Z';
const wholeContribution = {
  ...contribution('pending').attributes,
  ...Object.fromEntries(
    Object.keys(ContributionAttributes.shape)
      .filter((name) => !['amount', 'currency-type', 'status'].includes(name))
      .map((name) => [name, null]),
  ),
  'created-at': now,
  'funds-transfer-type': 'credit_card',
  'attempt-in-progress': true,
  'resource-token-hash': 'x',
  token: 'x',
};
const wholeMethod = {
  ...Object.fromEntries(
    Object.keys(FundsTransferMethodAttributes.shape).map((name) => [name, null]),
  ),
  ...method().attributes,
  'contact-id': cardResource('pending').attributes['contact-id'],
  'disbursement-approved': false,
  'funds-transfer-type': 'credit_card',
  inactive: false,
  'created-at': now,
  'updated-at': now,
};
const token = {
  'resource-token-type': 'contribution',
  status: 'active',
  'resource-id': cardResource('pending').id,
  'expires-at': now,
  'used-at': null,
};

type Pair = [name: string, schema: z.ZodMiniType, check: Check<unknown>, example: object];
const pairs: Pair[] = [
  ['Connect', Connect, isConnect, { type: 'prime-trust-embeds/connect', version: 1 }],
  ['Init', Init, isInit, init],
  ['Init with an amount', Init, isInit, { ...init, amount: '1', purchaseProtectionToken: 'x' }],
  ['Update', Update, isUpdate, { ...init, type: 'update' }],
  ...['challenge-ready', 'challenge-blocked', 'challenge-dismissed'].map(
    (type): Pair => ['ShellToFrameMessage', ShellToFrameMessage, isDialogEvent, { type }],
  ),
  ...(['create-natural-person', 'create-company'] as const).map(
    (embed): Pair => [`Init of ${embed}`, Init, isInit, { ...init, embed }],
  ),
  ['ChallengeToFormMessage', ChallengeToFormMessage, isFromChallenge, { type: 'result-posted' }],
  ['a height', ChallengeToFormMessage, isFromChallenge, { type: 'resize', height: 380 }],
  [
    'MethodNotificationPosted',
    MethodNotificationPosted,
    isMethodNotification,
    { type: 'prime-trust-embeds/method-notification', threeDSServerTransID: 'x' },
  ],
  ['ErrorDocument', ErrorDocument, isErrorDocument, { errors: [refusal('card_declined')] }],
  ['ResourceTokenAttributes', ResourceTokenAttributes, isTokenAttributes, token],
  [
    'CreditCardResourceAttributes',
    CreditCardResourceAttributes,
    isCardAttributes,
    cardResource('verified').attributes,
  ],
  ['ContributionAttributes', ContributionAttributes, isContributionAttributes, wholeContribution],
  ['FundsTransferMethodAttributes', FundsTransferMethodAttributes, isMethodAttributes, wholeMethod],
  [
    'ThreeDSAuthenticationAttributes',
    ThreeDSAuthenticationAttributes,
    isAuthenticationAttributes,
    authentication('failed', { failure: refusal('three_ds_rejected') }).attributes,
  ],
];

function isFromChallenge(value: unknown): value is unknown {
  return isChallengeEvent(value) || isChallengeHeight(value);
}

describe.each(pairs)('the check of %s', (_name, schema, check, example) => {
  it('accepts its example, like the contract', () => {
    expect([schema.safeParse(example).success, check(example)]).toEqual([true, true]);
  });

  it('accepts every change of an example that the contract accepts', () => {
    fc.assert(
      fc.property(mutated(example), (value) => {
        if (schema.safeParse(value).success) expect([value, check(value)]).toEqual([value, true]);
      }),
    );
  });

  it('rejects other values', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        if (!schema.safeParse(value).success) expect(check(value)).toBe(false);
      }),
    );
  });
});

/** Removes or replaces one property, at any depth. */
function mutated(example: object): fc.Arbitrary<unknown> {
  const paths = pathsOf(example);
  const value = fc.oneof(
    fc.constantFrom(undefined, null, '', 'x', 0, 1.5, true, [], {}),
    fc.string(),
    fc.double(),
  );
  return fc.tuple(fc.constantFrom(...paths), value).map(([path, replacement]) => {
    const copy = structuredClone(example);
    const parent = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name), copy);
    Reflect.set(parent, path.at(-1) ?? '', replacement);
    return copy;
  });
}

function pathsOf(value: object): string[][] {
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...(typeof inner === 'object' && inner !== null
      ? pathsOf(inner).map((path) => [name, ...path])
      : []),
  ]);
}

it('isInit rejects exactly the changed messages that the contract rejects', () => {
  fc.assert(
    fc.property(mutated(init), (value) => {
      expect([value, isInit(value)]).toEqual([value, Init.safeParse(value).success]);
    }),
  );
});

it('the calls of the card’s clients have the paths and methods of the table of operations', async () => {
  const called: string[] = [];
  const request: Request = ({ path, key }) => {
    called.push(`${key ? 'POST' : 'GET'} ${path}`);
    return Promise.reject(new Error('no answer'));
  };
  const client = createCardClient(request, () => 'hash');
  const bank = createAuthenticationClient(request);
  const calls: [Promise<unknown>, contract.Operation][] = [
    [client.readToken(), contract.readResourceToken],
    [client.readCard(), contract.readCardAuthorization],
    [client.verify('key'), contract.verifyCard],
    [client.readContribution(), contract.readTokenContribution],
    [bank.readAuthentication('tds'), contract.readThreeDSAuthentication],
    [bank.completeMethod('tds', 'Y', 'key'), contract.completeThreeDSMethod],
    [bank.confirmPayment('tds', {}, 'key'), contract.confirmSecurePayment],
    [bank.cancelAuthentication('tds', 'key'), contract.cancelThreeDSAuthentication],
  ];
  await Promise.allSettled(calls.map(([call]) => call));
  expect(called).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`));
});
