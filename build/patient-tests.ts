import { vi } from 'vitest';

/**
 * Timeout of a test's expectations. It only ends tests that hang: a machine that is slow, or pauses for a
 * minute, must not fail a test.
 */
const patience = { timeout: 120_000 };

const { waitFor } = vi;
vi.waitFor = (look, options = patience) => waitFor(look, options);
