import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';
import type { FakePlatform, Reply } from '../../testing/fake-platform.ts';
import { useFakePlatform } from '../../testing/use-fake-platform.ts';
import { type MountedOnboarding, mountOnboarding, type TokenType } from './mount-onboarding.ts';
import { companyToken, contacts, draft, filledDraft, openToken } from './onboarding-answers.ts';

/** An onboarding form for each test of a file, connected to a fake platform. */
export interface OnboardingBench {
  readonly platform: FakePlatform;
  /** Last launch. */
  readonly onboarding: MountedOnboarding;
  launch(): MountedOnboarding;
  /** Launches a form with a draft, and waits until it has loaded. */
  open(saved: object): Promise<void>;
  /** Returns the attributes of the last saved draft. */
  lastSave(): object | undefined;
}

/** Path of the token. */
export const token = 'resource-tokens/onb_token';

/** Unless `replies` differ, the token is open, without a draft, and all checks are pending. */
export function useOnboarding(
  tokenType: TokenType,
  replies: Readonly<Record<string, readonly Reply[]>> = {},
): OnboardingBench {
  const platform = useFakePlatform();
  let mounted: MountedOnboarding | undefined;
  beforeEach(() => {
    platform.on(`PUT ${token}/draft`, ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => draft(each)));
    platform.on(`GET ${token}`, tokenType === 'create_company' ? companyToken : openToken);
    platform.on(`GET ${token}/draft`, draft(0));
    platform.on(`GET ${token}/contacts`, contacts());
    for (const [request, answers] of Object.entries(replies)) platform.on(request, ...answers);
  });
  afterEach(() => mounted?.unmount());
  const bench: OnboardingBench = {
    platform,
    lastSave: () => platform.seen.findLast(({ method }) => method === 'PUT')?.attributes,
    get onboarding() {
      if (!mounted) throw new Error('nothing was launched');
      return mounted;
    },
    launch() {
      mounted = mountOnboarding(platform, tokenType);
      return mounted;
    },
    async open(saved) {
      platform.on(`GET ${token}/draft`, draft(4, saved));
      const { events } = bench.launch();
      await waitFor(() => expect(events()).toEqual(['loaded']));
    },
  };
  return bench;
}

/** Opens a complete form at the review. */
export async function openReview(bench: OnboardingBench, change: object = {}): Promise<void> {
  await bench.open({ ...filledDraft, ...change });
  await screen.findByRole('button', { name: 'Submit' });
}

/** Fills in and submits the form for another document. */
export async function submitPassport(): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText('Document type'), 'passport');
  // Countries are drawn in several tasks.
  await screen.findByRole('option', { name: 'United States' });
  await userEvent.selectOptions(screen.getByLabelText('Issuing country'), 'US');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail();
  const file = new File([textOfPdf()], 'passport.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, file);
  await screen.findByText('Uploaded');
  await click('Submit documents');
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

export const click = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
