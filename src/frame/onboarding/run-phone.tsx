import { effect } from '@preact/signals-core';
import { render } from 'preact';
import { canonicalLocale } from '../../languages/canonical-locale.ts';
import { onboardingEnglish } from '../../languages/onboarding.ts';
import { firstDictionary } from '../../languages/onboarding-first.ts';
import {
  createPrepare,
  createSendFile,
  createUploads,
  ignoreStrayDrops,
} from '../documents/index.ts';
import { createLanguage } from '../form/i18n/language.ts';
import { createPhoneModel } from '../phone/phone-model.ts';
import { createUploadTokenClient } from '../phone/upload-token-client.ts';
import { createDraftClient } from '../wire/draft-client.ts';
import { createRequest } from '../wire/request.ts';
import type { World } from '../wire/world.ts';
import { LaterView, loadLaterViews } from './later-view.tsx';

/** Runs the upload page for phones, without a merchant's page. `hash` is the upload token of its URL fragment. */
export function runPhone(root: HTMLElement, world: World, hash: string): void {
  const { origin } = location;
  const { load } = firstDictionary;
  const locales = navigator.languages.flatMap((tag) => canonicalLocale(tag) ?? []);
  const { language } = createLanguage(locales, { english: onboardingEnglish, load });
  const request = createRequest(world, origin);
  const model = createPhoneModel({
    world,
    hash,
    request,
    client: createUploadTokenClient(request),
    draft: createDraftClient(world, origin, hash),
    createUploads: (onEnded) =>
      createUploads({
        world,
        prepare: createPrepare(() => rulesNow()),
        send: createSendFile({ frame: window, hash, embeddingOrigin: origin }),
        onEnded,
      }),
  });
  const rulesNow = () => {
    const shown = model.state.peek();
    if (shown.name !== 'open') throw new Error('files can only be uploaded after the page is open');
    return shown.rules.peek();
  };
  ignoreStrayDrops(document);
  effect(() => {
    const { texts, locale, direction } = language.value;
    document.title = texts.phoneTitle;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  });
  effect(() => {
    const spoken = language.value;
    render(
      <LaterView texts={spoken.texts}>
        {({ PhonePage }) => <PhonePage model={model} language={spoken} />}
      </LaterView>,
      root,
    );
  });
  void loadLaterViews();
  void model.start();
}
