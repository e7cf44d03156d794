import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { RequestFailure } from '../wire/request.ts';
import { isTemporary } from '../wire/settle.ts';
import type { World } from '../world.ts';
import type { OnboardingClient } from './onboarding-client.ts';
import type { OnboardingReporter } from './onboarding-reporter.ts';
import { isFinal, type OnboardingStatus } from './onboarding-status.ts';

/** Where the checks stand, live until they are final. */
export interface StatusModel {
  readonly contactId: string;
  /** Undefined until it was read once. */
  readonly status: ReadonlySignal<OnboardingStatus | undefined>;
  /** Reads at once, and goes on reading. */
  watch(): void;
  dispose(): void;
}

interface StatusSetup {
  contactId: string;
  world: World;
  client: Pick<OnboardingClient, 'readStatus'>;
  reporter: Pick<OnboardingReporter, 'status'>;
}

/** Milliseconds between two reads: while somebody may still be looking, and later on. */
const soon = 2_000;
const later = 15_000;
const soonReads = 60;

export function createStatusModel(setup: StatusSetup): StatusModel {
  const { contactId, world, client, reporter } = setup;
  const status = signal<OnboardingStatus>();
  let run = 0;

  /** @returns whether it makes sense to read again */
  async function read(): Promise<boolean> {
    try {
      const latest = await client.readStatus();
      if (!latest) return true;
      status.value = latest;
      reporter.status(latest);
      return !isFinal(latest);
    } catch (error) {
      // A day later the token does not tell any more.
      return isTemporary(error as RequestFailure);
    }
  }

  async function readOn(mine: number): Promise<void> {
    for (let reads = 0; mine === run; reads++) {
      if (!world.isOnline()) await world.whenOnline();
      if (!(await read())) return;
      await world.wait(reads < soonReads ? soon : later);
    }
  }

  return {
    contactId,
    status,
    watch: () => void readOn(++run),
    dispose() {
      run++;
    },
  };
}
