import { beforeEach, expect, test } from 'vitest';
import { ErrorDocument, type Operation, operations } from '../../../contract/index.ts';
import { createKeyAuthentication } from '../../kernel/api/credentials/authenticate-key.ts';
import { failureOf } from '../../kernel/store/index.ts';
import { requestTo } from '../../testing/every-resource/requests.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { basic, bearer } from '../users/testing/people.ts';
import { createKey } from './testing/key-bench.ts';

const given = useTestPlatform();
const forUsers = Object.entries<Operation>(operations).filter(
  ([, { credential }]) => credential === 'user',
);
let secret: string;

beforeEach(async () => {
  ({ secret } = await createKey(await given.signUp()));
});

/** Paths below which passwords, authenticator apps, sign-ins and keys change. */
const guarded = [
  /^\/auth\/jwts/,
  /^\/v2\/users\/(:id|current)$/,
  /^\/v2\/users\/(:id|current)\/(jwts|password|totp|sandbox\/password-reset)/,
  /^\/v2\/api-keys/,
];
const isRead = ({ method, path }: Operation) =>
  method === 'GET' && !path.endsWith('/sandbox/password-reset');

test('every operation that changes what users sign in with declares that it rejects API keys', () => {
  const found = forUsers.filter(
    ([, operation]) => !isRead(operation) && guarded.some((each) => each.test(operation.path)),
  );
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['createJwt', 'invalidateSession', 'invalidateJwts', 'invalidateCurrentJwts'],
      ...['changeUser', 'changeCurrentUser', 'changePassword', 'changeCurrentPassword'],
      ...['createTotpSecret', 'createCurrentTotpSecret', 'activateTotp', 'activateCurrentTotp'],
      ...['readPasswordResetInSandbox', 'readCurrentPasswordResetInSandbox'],
      ...['createApiKey', 'changeApiKey', 'rollApiKey', 'revokeApiKey'],
    ]),
  );
  const declared = forUsers.filter(([, { signedIn }]) => signedIn);
  expect(declared.map(([name]) => name).toSorted()).toEqual(found.map(([name]) => name).toSorted());
});

test('each of them answers 403 to an API key, by either scheme, and changes nothing', async () => {
  const rows = () =>
    Promise.all(
      (['users', 'api_keys', 'ended_jwts', 'audit_entries'] as const).map((table) =>
        given.store.db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = await rows();
  const answers = [];
  for (const [, operation] of forUsers.filter(([, { signedIn }]) => signedIn)) {
    for (const headers of [bearer(secret), basic(secret, '')]) {
      const response = await given.platform.fetch(requestTo(operation, { headers }));
      const [error] = ErrorDocument.parse(await response.json()).errors;
      answers.push(`${response.status} ${error?.code}: ${error?.detail}`);
    }
  }
  const refusal =
    "403 forbidden: An API key can't change what users sign in with. Use a token from POST /auth/jwts.";
  expect([...new Set(answers)]).toEqual([refusal]);
  expect(answers).toHaveLength(36);
  expect(await rows()).toEqual(before);
});

test('every other operation accepts an API key', async () => {
  const { store, clock, environment } = given.platform.services;
  const authenticate = createKeyAuthentication({ store, clock, environment }, () => {});
  const refused = [];
  for (const [name, operation] of forUsers.filter(([, { signedIn }]) => !signedIn)) {
    const request = requestTo(operation);
    const arrived = { request, url: new URL(request.url), operation, remoteAddress: undefined };
    const clockRefreshed = Promise.resolve();
    const failure = await failureOf(authenticate(secret, { ...arrived, clockRefreshed }));
    if (failure) refused.push(name);
  }
  expect(refused).toEqual([]);
});
