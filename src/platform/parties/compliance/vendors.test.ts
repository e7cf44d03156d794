import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies, useBench } from '../testing/use-bench.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';
import {
  absentVendors,
  type ComplianceVendors,
  type Subject,
  simulatedVendors,
} from './vendors.ts';

/** Behavior of the vendors in the current test. */
let vendors: ComplianceVendors = simulatedVendors;
const given = useTestPlatform({
  fetch: async () => new Response(),
  vendors: {
    verifyIdentity: (subject) => vendors.verifyIdentity(subject),
    screen: (subject) => vendors.screen(subject),
  },
});
const bench = useBench(() => createComplianceBench(given));

const clear = { decision: 'clear' as const, exceptions: [], fraudScore: 0 };

describe('the fraud risk score', () => {
  // Covers ST3, ST12, LI5
  test.each([
    ['0.99', 'pending', 'pending'],
    ['0.991', 'denied', 'closed'],
    ['1', 'denied', 'closed'],
  ])('%s leaves the CIP check %s and the account %s', async (score, status, ofAccount) => {
    vendors = simulatedVendors;
    const name = `sandbox_fraud_score ${score}`;
    const { client, check, account, announced } = await createComplianceBench(given, { name });
    await pass(client, 1);
    expect((await check('cip-checks')).attributes.status).toBe(status);
    expect((await account()).attributes.status).toBe(ofAccount);
    const denial = ['cip_checks update documents-due-at exception-details status'];
    expect(await announced('cip_checks')).toEqual(status === 'denied' ? denial : []);
  });
});

describe('a vendor', () => {
  test('receives the subject once', async () => {
    const asked: Subject[] = [];
    vendors = {
      ...simulatedVendors,
      async verifyIdentity(subject) {
        asked.push(subject);
        return clear;
      },
    };
    await pass(bench.client, 1);
    await pass(bench.client, 100);
    expect(asked).toEqual([
      {
        checkId: (await bench.check('cip-checks')).id,
        contactId: bench.contactId,
        contactType: 'natural_person',
        name: person.name,
        dateOfBirth: '1990-04-01',
        taxIdNumber: '123456789',
        taxCountry: 'US',
        taxState: 'NV',
      },
    ]);
    expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
    expect((await bench.contact()).attributes['cip-cleared']).toBe(true);
  });

  // Covers ST1
  test('that clears a contact leaves the approval to reviewers if the policy says so', async () => {
    vendors = { ...simulatedVendors, verifyIdentity: async () => clear };
    await setPolicies(bench.client, bench.accountId, { 'manual-cip-approval-required': true });
    await pass(bench.client, 1);
    expect((await bench.check('cip-checks')).attributes).toMatchObject({
      status: 'pending',
      exceptions: ['manual_review_required'],
    });
  });

  test('that cannot be reached is called again after a minute', async () => {
    let calls = 0;
    vendors = {
      ...simulatedVendors,
      async screen() {
        calls += 1;
        if (calls === 1) throw new Error('unreachable');
        return { decision: 'clear', exceptions: [] };
      },
    };
    await pass(bench.client, 1);
    await pass(bench.client, 30);
    expect(calls).toBe(1);
    expect((await bench.check('aml-checks')).attributes.status).toBe('pending');
    await pass(bench.client, 60);
    expect((await bench.check('aml-checks')).attributes.status).toBe('approved');
  });

  test('that reports after the decision changes nothing', async () => {
    let decide = async (): Promise<unknown> => undefined;
    vendors = {
      ...simulatedVendors,
      async verifyIdentity() {
        await decide();
        return { decision: 'review', exceptions: ['late'], fraudScore: 1 };
      },
    };
    const { id } = await bench.check('cip-checks');
    decide = () => bench.client.post(`/v2/cip-checks/${id}/sandbox/approve`);
    await pass(bench.client, 1);
    expect((await bench.check('cip-checks')).attributes).toMatchObject({
      status: 'approved',
      exceptions: [],
    });
  });

  test('that is absent leaves both checks to reviewers', async () => {
    vendors = absentVendors;
    await pass(bench.client, 1);
    for (const type of ['cip-checks', 'aml-checks']) {
      expect((await bench.check(type)).attributes).toMatchObject({
        status: 'pending',
        exceptions: ['manual_review_required'],
      });
    }
  });

  test.each([
    [true, 'pending'],
    [false, 'denied'],
  ])(
    'that requires a review, with allow-cip-check-manual-review %s, leaves the check %s',
    async (isAllowed, status) => {
      vendors = absentVendors;
      await setPolicies(bench.client, bench.accountId, {
        'allow-cip-check-manual-review': isAllowed,
      });
      await pass(bench.client, 1);
      const { id, attributes } = await bench.check('cip-checks');
      expect(attributes.status).toBe(status);
      const submitted = await bench.client.post(`/v2/cip-checks/${id}/submit-for-review`);
      expect(submitted.status).toBe(isAllowed ? 200 : 403);
    },
  );
});
