import { expect, test } from 'vitest';
import { secondsAfter } from '../../kernel/store/types/clock.ts';
import { invalidAt } from '../../parties/testing/use-bench.ts';
import { person } from '../../testing/examples.ts';
import { sweepOnboarding } from '../onboarding.ts';
import { company, passportOf, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();

// Covers createContactsByToken
test('creation accepts documents and checks of each contact', async () => {
  const hash = await bench.mintHash({ 'resource-token-type': 'create_company' });
  const labels = ['deed', 'passport', 'bill', 'spare'] as const;
  const [deed, passport, bill, spare] = await Promise.all(
    labels.map((label) => bench.uploaded(hash, { label })),
  );
  const [ann, bob] = company['related-contacts'];
  const { status, data, included } = await bench.post(hash, 'create-contacts', {
    ...company,
    'uploaded-doc-ids': [deed],
    'related-contacts': [
      {
        ...ann,
        'kyc-document-checks': [passportOf(String(passport))],
      },
      { ...bob, 'uploaded-doc-ids': [bill] },
    ],
  });
  expect(status).toBe(201);
  const ownerOf = async (id: string | undefined) => {
    const document = await bench.client.get(`/v2/uploaded-documents/${id}?include=contact`);
    return document.included[0]?.attributes.name;
  };
  expect(await Promise.all([deed, passport, bill, spare].map(ownerOf))).toEqual([
    company.name,
    'Ann Roe',
    'Bob Roe',
    company.name,
  ]);
  const checks = await bench.client.get('/v2/kyc-document-checks');
  expect(checks.list).toMatchObject([{ attributes: { status: 'pending' } }]);
  expect(checks.list[0]?.relationships?.contact?.links?.related).toBe(
    `/v2/contacts/${included[0]?.id}`,
  );
  expect(data.id).not.toBe(included[0]?.id);
});

const twelve = Array.from({ length: 12 });

// Deadlocks need separate connections, which only PostgreSQL has.
test('concurrent applications to one account do not deadlock', async () => {
  const forms = await Promise.all(
    twelve.map(async () => {
      const hash = await bench.mintHash();
      return { hash, documentId: await bench.uploaded(hash) };
    }),
  );
  const applied = await Promise.all(
    forms.map(({ hash, documentId }) =>
      bench.post(hash, 'create-contacts', {
        ...person,
        'kyc-document-checks': [passportOf(documentId)],
      }),
    ),
  );
  expect(applied.map(({ status }) => status)).toEqual(twelve.map(() => 201));
});

test('concurrent later documents do not deadlock', async () => {
  const forms = await Promise.all(
    twelve.map(async () => {
      const hash = await bench.mintHash();
      const { data } = await bench.post(hash, 'create-contacts', person);
      return { hash, contactId: data.id, documentId: await bench.uploaded(hash) };
    }),
  );
  const submitted = await Promise.all(
    forms.map(({ hash, contactId, documentId }) =>
      bench.post(hash, 'kyc-document-checks', {
        ...passportOf(documentId),
        'contact-id': contactId,
      }),
    ),
  );
  expect(submitted.map(({ status }) => status)).toEqual(twelve.map(() => 201));
});

test('creation and later checks accept only document types that the form offers', async () => {
  const hash = await bench.mintHash({ data: { 'document-types': ['passport'] } });
  const document = { 'uploaded-document-id': await bench.uploaded(hash) };
  const checkOf = (kind: string, identity = true) => ({
    ...document,
    'kyc-document-type': kind,
    identity,
    'proof-of-address': !identity,
  });
  const create = (...checks: object[]) =>
    bench.post(hash, 'create-contacts', { ...person, 'kyc-document-checks': checks });
  const refused = await create(checkOf('passport'), checkOf('drivers_license'));
  expect(refused.errors).toMatchObject(invalidAt('kyc-document-checks/1/kyc-document-type'));
  // A passport doesn't prove an address.
  const { data } = await create(checkOf('passport'), checkOf('utility_bill', false));
  const later = { ...checkOf('government_id'), 'contact-id': data.id };
  expect((await bench.post(hash, 'kyc-document-checks', later)).errors).toMatchObject(
    invalidAt('kyc-document-type'),
  );
  const passport = { ...checkOf('passport'), 'contact-id': data.id };
  expect((await bench.post(hash, 'kyc-document-checks', passport)).status).toBe(201);
});

test("creation limits the document types of a company's people, too", async () => {
  const type = { 'resource-token-type': 'create_company' };
  const hash = await bench.mintHash({ ...type, data: { 'document-types': ['passport'] } });
  const passport = passportOf(await bench.uploaded(hash));
  const check = { ...passport, 'kyc-document-type': 'drivers_license' };
  const [ann, bob] = company['related-contacts'];
  const people = [ann, { ...bob, 'kyc-document-checks': [check] }];
  const input = { ...company, 'related-contacts': people };
  const name = 'related-contacts/1/kyc-document-checks/0/kyc-document-type';
  expect((await bench.post(hash, 'create-contacts', input)).errors).toMatchObject(invalidAt(name));
});

test('creation deletes unnamed documents if requested', async () => {
  const hash = await bench.mintHash();
  const [passport, spare] = [await bench.uploaded(hash), await bench.uploaded(hash)];
  const { status, data } = await bench.post(hash, 'create-contacts', {
    ...person,
    'uploaded-doc-ids': [passport],
    'discard-unnamed-documents': true,
  });
  expect(status).toBe(201);
  const kept = await bench.client.get(`/v2/uploaded-documents?contact.id=${data.id}`);
  expect(kept.list.map(({ id }) => id)).toEqual([passport]);
  expect((await bench.client.get(`/v2/uploaded-documents/${spare}`)).status).toBe(404);
});

test('creation rejects documents of other tokens and writes nothing', async () => {
  const other = await bench.uploaded(await bench.mintHash());
  const hash = await bench.mintHash();
  const { errors } = await bench.post(hash, 'create-contacts', {
    ...person,
    'uploaded-doc-ids': [other],
    'kyc-document-checks': [passportOf(other)],
  });
  const names = ['uploaded-doc-ids/0', 'kyc-document-checks/0/uploaded-document-id'];
  expect(errors).toMatchObject(invalidAt(...names));
  expect((await bench.client.get('/v2/contacts')).list).toHaveLength(1);
  expect((await bench.read(hash, 'validate')).status).toBe(200);
});

// Covers createContactsByToken
test('creation includes documents that arrive concurrently', async () => {
  const hash = await bench.mintHash();
  const uploads = Array.from({ length: 4 }, () => bench.upload(hash));
  const [created] = await Promise.all([bench.post(hash, 'create-contacts', person), ...uploads]);
  const answers = await Promise.all(uploads);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const path = `/v2/uploaded-documents?contact.id=${created.data.id}`;
  expect((await bench.client.get(path)).list).toHaveLength(4);
});

const year = 365 * 86_400;

test('documents of a used token stay with their contact, named or not', async () => {
  const hash = await bench.mintHash();
  const [named, unnamed] = [await bench.uploaded(hash), await bench.uploaded(hash)];
  const input = { ...person, 'uploaded-doc-ids': [named] };
  const made = await bench.post(hash, 'create-contacts', input);
  expect(made.status).toBe(201);
  const late = await bench.uploaded(hash);
  const unfinished = await bench.uploaded(await bench.mintHash());
  await sweepOnboarding({ store: bench.given.store }, secondsAfter(new Date(), year));
  const statusOf = async (id: string) =>
    (await bench.client.get(`/v2/uploaded-documents/${id}`)).status;
  const statuses = await Promise.all([named, unnamed, late, unfinished].map(statusOf));
  expect(statuses).toEqual([200, 200, 200, 404]);
});
