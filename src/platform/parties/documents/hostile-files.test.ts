import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { hostileFiles } from '../../../metadata/testing/hostile-files.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { upload } from './testing/files.ts';

const given = useTestPlatform();

let client: ApiClient;
let contactId: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ contactId } = await createAccountWithOwner(client));
});

// Covers UD14
test.each(hostileFiles)(
  'other requests are answered while %s is read',
  async (_what, type, make) => {
    const bytes = make();
    let isRead = false;
    const reading = upload(client, { 'contact-id': contactId }, { bytes, type }).then((answer) => {
      isRead = true;
      return answer;
    });
    let answers = 0;
    let longest = 0;
    while (!isRead) {
      const from = performance.now();
      await given.anonymous.get('/healthz');
      // Thread messages arrive between two turns of the event loop.
      await setImmediate();
      longest = Math.max(longest, performance.now() - from);
      answers += isRead ? 0 : 1;
    }
    const { status, errors } = await reading;
    expect([status, errors]).toMatchObject([
      422,
      [{ detail: expect.stringMatching(/save it again as PDF, or take a photo/) }],
    ]);
    // Reading on the main thread would leave one turn before it and one after it.
    expect(answers).toBeGreaterThan(2);
    expect(longest).toBeLessThan(5_000);
  },
);
