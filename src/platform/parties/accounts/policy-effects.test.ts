import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AccountPolicies, recordedPolicies } from '../../../contract/index.ts';
import { createSchemas } from '../../kernel/api/openapi/component-schemas.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, useBench } from '../testing/use-bench.ts';

const names = Object.keys(AccountPolicies.shape);
const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

const set = (policies: object) =>
  bench.client.post('/v2/account-policies/sandbox', { 'account-id': bench.accountId, ...policies });

describe('a policy that is only recorded', () => {
  const change = { 'fireblocks-vault-id': '7', 'webhook-threshold': 4 };
  const warnings = [
    {
      code: 'recorded_only',
      title: expect.any(String),
      detail: expect.stringContaining('fireblocks-vault-id is only recorded'),
      source: { pointer: '/data/attributes/fireblocks-vault-id' },
    },
  ];

  // Covers setAccountPolicy, updateAccountPolicy
  test("is set with a warning; other policies aren't", async () => {
    const { status, data, body } = await set(change);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject(change);
    expect(body.meta).toEqual({ warnings });
    const path = `/v2/account-policies/${data.id}/sandbox/update`;
    expect((await bench.client.patch(path, change)).body.meta).toEqual({ warnings });
    expect((await bench.client.patch(path, { 'webhook-threshold': 5 })).body.meta).toBeUndefined();
  });

  // Covers changeOrganizationPolicy, setOrganizationPolicy
  test('is set with a warning for an organization, too', async () => {
    const { list } = await bench.client.get('/v2/organizations');
    const path = `/v2/organizations/${list[0]?.id}/account-policy`;
    expect((await bench.client.post(path, change)).body.meta).toEqual({ warnings });
    expect((await bench.client.patch(path, change)).body.meta).toEqual({ warnings });
  });

  test('takes its default without a warning', async () => {
    expect((await set({ 'fireblocks-vault-id': null })).body.meta).toBeUndefined();
  });
});

test.each(['AccountPolicyChange', 'AccountPolicyInput', 'AccountPolicies'])(
  'the schema %s documents which policies are only recorded',
  (name) => {
    const { properties } = createSchemas().components[name] as {
      properties: Record<string, { description?: string }>;
    };
    const described = names.filter((policy) =>
      properties[policy]?.description?.startsWith('Only recorded'),
    );
    expect(described.sort()).toEqual([...recordedPolicies]);
  },
);

/** The compiler checks the reverse: see `EffectivePolicies`. */
// Covers OP1
test('the code reads every policy that has an effect', () => {
  const sources = readSources('src/platform').filter((text) => /policies/i.test(text));
  const isRead = (name: string) => sources.some((text) => text.includes(`'${name}'`));
  const recorded: readonly string[] = recordedPolicies;
  const unread = names.filter((name) => !recorded.includes(name) && !isRead(name));
  expect(unread).toEqual([]);
});

/** Sources without tests and without the files that merely list policies. */
function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing|every-resource/.test(file))
    .filter((file) => !/policy-(routes|resources|warnings)|migrations/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
