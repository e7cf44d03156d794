import { vi } from 'vitest';

/**
 * How long a test waits for what it expects. It only ends a test that hangs: a machine that is slow,
 * or paused for a minute, must not fail one.
 */
const patience = { timeout: 120_000 };

const { waitFor } = vi;
vi.waitFor = (look, options = patience) => waitFor(look, options);
