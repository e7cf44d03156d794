import { once } from 'node:events';

/**
 * Runs a program until it gets SIGTERM or SIGINT, or the parent with a channel to it ends. If it can't start, writes the
 * reason, which names a setting, and ends with status 1.
 *
 * @param start returns undefined if there is nothing to wait for, as after a command
 */
export async function runProgram(
  start: () => Promise<{ stop(): Promise<void> } | undefined>,
): Promise<void> {
  try {
    const program = await start();
    if (!program) return;
    await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
    await program.stop();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
