import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });

// Covers SV3
test('when checks are decided concurrently, the last one opens the account', async () => {
  const { client, check, submit, account } = await createComplianceBench(given);
  const [cip, aml] = [await check('cip-checks'), await check('aml-checks')];
  const document = await submit();
  const answers = await Promise.all([
    client.post(`/v2/cip-checks/${cip.id}/sandbox/approve`),
    client.post(`/v2/aml-checks/${aml.id}/sandbox/approve`),
    client.post(`/v2/kyc-document-checks/${document}/sandbox/verify`),
    pass(client, 1),
  ]);
  expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect((await account()).attributes.status).toBe('opened');
});
