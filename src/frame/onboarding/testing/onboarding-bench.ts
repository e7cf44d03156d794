import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import type { FakePlatform, Reply } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedOnboarding, mountOnboarding, type TokenType } from './mount-onboarding.ts';
import { draft, filledDraft } from './onboarding-answers.ts';

/** A form of onboarding for each test of a file, in front of a platform that does what a test says. */
export interface OnboardingBench {
  readonly platform: FakePlatform;
  /** What was launched last. */
  readonly onboarding: MountedOnboarding;
  /** @param otherType in place of that of the file's tests */
  launch(otherType?: TokenType): MountedOnboarding;
  /** Launches a form that was kept, and waits until it is there. */
  open(kept: object): Promise<void>;
}

/** Of the platform's answers. */
export const token = 'resource-tokens/onb_token';

/** @param replies of the platform, by their requests, unless a test has others */
export function useOnboarding(
  tokenType: TokenType,
  replies: Readonly<Record<string, readonly Reply[]>>,
): OnboardingBench {
  const platform = useFakePlatform();
  let mounted: MountedOnboarding | undefined;
  beforeEach(() => {
    platform.on(`PUT ${token}/draft`, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => draft(each)));
    for (const [request, answers] of Object.entries(replies)) platform.on(request, ...answers);
  });
  afterEach(() => mounted?.unmount());
  const bench: OnboardingBench = {
    platform,
    get onboarding() {
      if (!mounted) throw new Error('nothing was launched');
      return mounted;
    },
    launch(otherType = tokenType) {
      mounted = mountOnboarding(platform, otherType);
      return mounted;
    },
    async open(kept) {
      platform.on(`GET ${token}/draft`, draft(4, kept));
      const { events } = bench.launch();
      await waitFor(() => expect(events()).toEqual(['loaded']));
    },
  };
  return bench;
}

/** Opens a form that stands at its review. */
export async function openReview(bench: OnboardingBench, change: object = {}): Promise<void> {
  await bench.open({ ...filledDraft, ...change });
  await screen.findByRole('button', { name: 'Submit' });
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

export const click = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
