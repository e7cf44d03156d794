import { signal } from '@preact/signals';
import { vi } from 'vitest';
import { createDrafts } from '../../form/drafts.ts';

/** Returns what a test's page shares with the console, except its API, router and contract. */
export const createSharedParts = () => ({
  drafts: createDrafts(),
  reader: { locale: 'en-US', timeZone: 'UTC' },
  seen: new Map<string, string>(),
  said: signal(''),
  say: vi.fn(),
  newId: () => 'key',
  takesFocus: () => false,
});
