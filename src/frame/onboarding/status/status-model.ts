import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { FormSteps } from '../../person/steps/form-steps.ts';
import { isTemporary } from '../../wire/outcome-unknown.ts';
import type { RequestFailure } from '../../wire/request.ts';
import type { World } from '../../wire/world.ts';
import type { OnboardingClient } from '../onboarding-client.ts';
import type { OnboardingReporter } from '../onboarding-reporter.ts';
import { isFinal, type OnboardingStatus } from './onboarding-status.ts';
import { createReplacementModel, type ReplacementModel } from './replacement-model.ts';

/** State of the checks, updated until it is final. */
export interface StatusModel {
  readonly contactId: string;
  /** Undefined until first read. */
  readonly status: ReadonlySignal<OnboardingStatus | undefined>;
  readonly replacement: ReadonlySignal<ReplacementModel | undefined>;
  readonly isHandedIn: ReadonlySignal<boolean>;
  /** @param contactId owner of the document; by default the contact of the first finding, or the applicant */
  replace(contactId?: string): void;
  /** Reads the status immediately, and then repeatedly. */
  watch(): void;
  dispose(): void;
}

interface StatusSetup {
  contactId: string;
  world: World;
  client: Pick<OnboardingClient, 'readStatus' | 'createCheck'>;
  reporter: Pick<OnboardingReporter, 'status'>;
  createReplacement: FormSteps['createReplacement'];
}

/** Milliseconds between two reads: first while the applicant may be watching, then later on. */
const soon = 2_000;
const later = 15_000;
const soonReads = 60;

export function createStatusModel(setup: StatusSetup): StatusModel {
  const { contactId, world, client, reporter } = setup;
  const status = signal<OnboardingStatus>();
  const replacement = signal<ReplacementModel>();
  const isHandedIn = signal(false);
  let run = 0;

  /** @returns true to continue reading */
  async function read(): Promise<boolean> {
    try {
      const latest = await client.readStatus();
      if (!latest) return true;
      status.value = latest;
      reporter.status(latest);
      return !isFinal(latest);
    } catch (error) {
      // After a day, the token no longer allows this.
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

  const watch = () => void readOn(++run);

  function replace(owner = status.peek()?.findings[0]?.about ?? contactId): void {
    const applicants = status.peek()?.applicants ?? [];
    replacement.value = createReplacementModel({
      ...setup,
      contactId: owner,
      isCompany: applicants.some(({ id, isCompany }) => id === owner && isCompany),
      isChosen: replacement.peek() !== undefined,
      onOwner: replace,
      onHandedIn,
    });
  }

  function onHandedIn(): void {
    batch(() => {
      replacement.value = undefined;
      isHandedIn.value = true;
    });
    watch();
  }

  return {
    contactId,
    status,
    replacement,
    isHandedIn,
    replace,
    watch,
    dispose() {
      run++;
    },
  };
}
