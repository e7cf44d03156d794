import { configure } from '@testing-library/preact';
import type { FrameToShellMessage } from '../../../contract/messages.ts';
import { createUploads } from '../../documents/uploads.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { createFakeWorld, type FakeWorld } from '../../testing/fake-world.ts';
import { createRequest } from '../../wire/request.ts';
import { createFirstPage, type FirstPage } from '../first-page.tsx';
import { loadLaterViews } from '../later-view.tsx';
import type { OnboardingModel } from '../onboarding-model.ts';
import { completeForm, createWholeForm } from '../whole-form.ts';

// As long as `vi.waitFor` waits: see `build/patient-tests.ts`.
configure({ asyncUtilTimeout: 120_000 });

// Applicants don't finish the first page before these views load.
await loadLaterViews();

export interface MountedOnboarding {
  world: FakeWorld;
  model: OnboardingModel;
  speak: FirstPage['speak'];
  /** Names of the events sent to the merchant's page, in order. */
  events(): string[];
  /** Arguments of the last event of that name. */
  argsOf(name: string): readonly unknown[] | undefined;
  unmount(): void;
}

export interface MountedFirstPage {
  page: FirstPage;
  /** Completes the form. */
  complete(): MountedOnboarding;
  unmount(): void;
}

export type TokenType = 'create_natural_person' | 'create_company';

/** Mounts the onboarding frame without theme, port and real file handling. */
export function mountOnboarding(platform: FakePlatform, tokenType: TokenType): MountedOnboarding {
  return mountFirstPage(platform, tokenType).complete();
}

/** Mounts only the first page. */
export function mountFirstPage(platform: FakePlatform, tokenType: TokenType): MountedFirstPage {
  const world = createFakeWorld((path, init) => fetch(platform.origin + path, init));
  const root = document.createElement('div');
  document.body.append(root);
  const embed = tokenType === 'create_company' ? 'create-company' : 'create-natural-person';
  const page = createFirstPage({ world, seen: { embed, locales: ['en-US'] }, ownLocales: [] });
  page.draw(root);
  page.calmDown();
  return {
    page,
    complete: () => completeInTest(page, world, root),
    unmount() {
      page.erase();
      root.remove();
    },
  };
}

function completeInTest(page: FirstPage, world: FakeWorld, root: HTMLElement): MountedOnboarding {
  const posted: FrameToShellMessage[] = [];
  let files = 0;
  const whole = createWholeForm(page, {
    world,
    request: createRequest(world, 'https://shop.example'),
    hash: 'onb_token',
    origin: 'https://shop.example',
    post: (message) => void posted.push(message),
    createUploads: () =>
      createUploads({
        world,
        prepare: async (file) => ({ file, name: file.name, warnings: [] }),
        send: async () => `10000000-0000-4000-8000-${String(++files).padStart(12, '0')}`,
      }),
  });
  const stopTracking = completeForm(page, whole);
  const { model } = whole;
  void model.start();

  const sent = () => posted.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  return {
    world,
    model,
    speak: page.speak,
    events: () => sent().map(({ name }) => name),
    argsOf: (name) => sent().findLast((event) => event.name === name)?.args,
    unmount() {
      model.dispose();
      stopTracking();
      page.erase();
      root.remove();
    },
  };
}
