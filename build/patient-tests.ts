import { vi } from 'vitest';

/**
 * How long a test waits for what it expects. It only ends a test that hangs: a machine that is slow,
 * or pauses for a minute, must not make one fail.
 */
const patience = { timeout: 120_000 };

const { waitFor } = vi;
vi.waitFor = (look, options = patience) => waitFor(look, options);
