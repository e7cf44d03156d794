import { describe, expect, test } from 'vitest';
import { accountInput, createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt } from '../testing/use-bench.ts';

const given = useTestPlatform();

describe('an agreement preview', () => {
  // Covers previewAgreement
  test.each(['account', 'accounts', 'agreement-previews', 'anything'])(
    'in an envelope of type %s returns HTML and creates nothing',
    async (type) => {
      const client = await given.signUp();
      const body = JSON.stringify({ data: { type, attributes: accountInput } });
      const { status, data } = await client.send('POST', '/v2/agreement-previews', body);
      expect(status).toBe(201);
      expect(data.type).toBe('agreement-previews');
      expect(data.attributes.content).toContain('<h1>Custodial account agreement</h1>');
      expect(data.attributes.content).toContain('Jane Roe');
      for (const collection of ['accounts', 'contacts', 'agreements', 'electronic-signatures']) {
        expect((await client.get(`/v2/${collection}`)).list).toEqual([]);
      }
    },
  );

  test('names the existing contact of its account', async () => {
    const { client, contactId } = await createAccountBench(given);
    const { owner: _owner, ...input } = accountInput;
    const preview = (id: string) =>
      client.post('/v2/agreement-previews', { ...input, 'contact-id': id });
    expect((await preview(contactId)).data.attributes.content).toContain('Jane Roe');
    const unknown = await preview('00000000-0000-4000-8000-000000000000');
    expect(unknown.errors).toMatchObject(invalidAt('contact-id'));
  });

  test('escapes markup in names', async () => {
    const client = await given.signUp();
    const name = 'Jane & "Sons"';
    const { data } = await client.post('/v2/agreement-previews', { ...accountInput, name });
    expect(data.attributes.content).toContain('Jane &amp; &quot;Sons&quot;');
    const script = { ...accountInput, name: '<script>alert(1)</script>' };
    expect((await client.post('/v2/agreement-previews', script)).status).toBe(422);
  });
});

describe('the agreement of an account', () => {
  // Covers listAgreements
  test('is signed when the account is created', async () => {
    const client = await given.signUp();
    const owner = { ...person, 'ip-address': '2001:0db8::1' };
    const { data } = await client.post('/v2/accounts', { ...accountInput, owner });
    const path = `/v2/agreements?account.id=${data.id}&include=electronic-signatures,account`;
    const { list, included } = await client.get(path);
    const preview = await client.post('/v2/agreement-previews', accountInput);
    expect(list.map(({ attributes }) => attributes.content)).toEqual([
      preview.data.attributes.content,
    ]);
    const signature = included.find(({ type }) => type === 'electronic-signatures');
    expect(signature?.attributes).toMatchObject({
      name: 'Jane Roe',
      literal: 'Jane Roe',
      email: person.email,
      'ip-address': '2001:db8::1',
      'signed-at': expect.any(String),
    });
  });

  // Covers listElectronicSignatures, readElectronicSignature
  test("uses the request's IP address if none is given", async () => {
    const client = await given.signUp();
    const { authorization = '' } = client.headers;
    const request = new Request('http://127.0.0.1:4100/v2/accounts', {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ data: { attributes: accountInput } }),
    });
    await given.platform.fetch(request, { remoteAddress: '203.0.113.9' });
    const { list } = await client.get('/v2/electronic-signatures?include=agreement');
    expect(list).toMatchObject([{ attributes: { 'ip-address': '203.0.113.9' } }]);
    const read = await client.get(`/v2/electronic-signatures/${list[0]?.id}`);
    expect(read.data).toMatchObject({ id: list[0]?.id });
  });

  // Covers readAgreement
  test('is the latest of its account', async () => {
    const { client, accountId } = await createAccountBench(given);
    const { included } = await client.get(`/v2/accounts/${accountId}?include=latest-agreement`);
    expect(included).toMatchObject([{ type: 'agreements' }]);
    const read = await client.get(`/v2/agreements/${included[0]?.id}`);
    expect(read.data.attributes.content).toBe(included[0]?.attributes.content);
  });

  // Covers readAgreementFile
  test('has a file that anyone with the link can read for an hour', async () => {
    const client = await given.signUp();
    await createAccountWithOwner(client);
    const { list } = await client.get('/v2/agreements');
    const link = String(list[0]?.attributes['file-url']);
    const fetchFile = (url: string) => given.platform.fetch(new Request(url));
    const file = await fetchFile(link);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(await file.text()).toContain(String(list[0]?.attributes.content));
    const altered = link.replace(/signature=.{4}/, 'signature=AAAA');
    expect((await fetchFile(altered)).status).toBe(403);
    expect((await fetchFile(link.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
    await client.post('/v2/sandbox/reset');
    expect((await fetchFile(link)).status).toBe(404);
    await client.post('/v2/sandbox/clock/advance', { seconds: 3601 });
    expect((await fetchFile(link)).status).toBe(403);
  });
});
