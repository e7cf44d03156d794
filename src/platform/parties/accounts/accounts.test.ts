import { describe, expect, test } from 'vitest';
import { accountInput, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt, useBench } from '../testing/use-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));

describe('POST /v2/accounts', () => {
  // Covers SV1, createAccount
  test('creates an account with its owner and a unique number', async () => {
    const client = await given.signUp();
    const created = await client.post('/v2/accounts?include=contacts,owners', accountInput);
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      type: 'accounts',
      attributes: { name: accountInput.name, status: 'pending', 'solid-freeze': false },
      links: { self: `/v2/accounts/${created.data.id}` },
    });
    expect(created.included).toMatchObject([
      { type: 'contacts', attributes: { name: person.name, 'account-roles': ['owner'] } },
    ]);
    const other = await client.mustPost('/v2/accounts', accountInput);
    expect(created.data.attributes.number).toMatch(/^\d+$/);
    expect(other.attributes.number).not.toBe(created.data.attributes.number);
  });

  test('creates the webhook config in the same request, so that no event is lost', async () => {
    const client = await given.signUp();
    const config = { url: 'http://127.0.0.1:9/hooks', 'shared-secret': 'long enough' };
    const created = await client.post('/v2/accounts?include=webhook-config', {
      ...accountInput,
      'webhook-config': config,
    });
    expect(created.included).toMatchObject([
      { type: 'webhook-configs', attributes: { url: config.url, enabled: true, failures: 0 } },
    ]);
    expect(JSON.stringify(created.body)).not.toContain('long enough');
  });

  test('accepts a contact without an account as owner', async () => {
    const contact = { ...person, 'account-id': bench.accountId };
    const { id } = await bench.client.mustPost('/v2/contacts', contact);
    const { owner: _owner, ...account } = accountInput;
    const input = { ...account, 'contact-id': id };
    const created = await bench.client.post('/v2/accounts?include=owners', input);
    expect(created.included).toMatchObject([{ id }]);
    const again = await bench.client.post('/v2/accounts', input);
    expect(again.errors).toMatchObject(invalidAt('contact-id'));
  });

  test.each([
    ['a blank name', { name: '' }, ['/data/attributes/name']],
    ['no owner', { owner: undefined }, ['/data/attributes/owner']],
    [
      'an incomplete owner',
      { owner: { ...person, email: 'x', 'primary-address': { city: 'Y' } } },
      [
        '/data/attributes/owner/email',
        '/data/attributes/owner/primary-address/street-1',
        '/data/attributes/owner/primary-address/country',
        '/data/attributes/owner/tax-state',
      ],
    ],
    ['an unknown type', { 'account-type': 'gold' }, ['/data/attributes/account-type']],
    [
      'a webhook URL that is not HTTP',
      { 'webhook-config': { url: 'ftp://example.com' } },
      ['/data/attributes/webhook-config/url'],
    ],
  ])('rejects %s and writes nothing', async (_what, change, pointers) => {
    const client = await given.signUp();
    const { status, errors } = await client.post('/v2/accounts', { ...accountInput, ...change });
    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer)).toEqual(pointers);
    expect((await client.get('/v2/accounts')).list).toEqual([]);
    expect((await client.get('/v2/contacts')).list).toEqual([]);
  });
});
