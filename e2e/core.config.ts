import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

/** Sweeps over states, sizes, languages, cards and policies, and other journeys that take long. */
const leftOut = [
  / accessibility\.spec\.ts (on a|zoomed|a form that)/,
  / appearance\.spec\.ts where less motion/,
  / autofill\.spec\.ts addresses/,
  / bank-pages\.spec\.ts/,
  / consumers\.spec\.ts the page objects/,
  / contrast\.spec\.ts everything/,
  / (contribute|link)\.spec\.ts .*(4020|11(25|33|41)|0505|000[45]|1117: Discover|20(24|32|40|57|65|73)):/,
  / demo\.spec\.ts the demo page (?!opens to .* on a desk)/,
  / docs\.spec\.ts .* axe/,
  / integration\.spec\.ts a frame that cannot be reached/,
  / languages\.spec\.ts (every|a form)/,
  / lifecycle\.spec\.ts 200 launches/,
  / long-words\.spec\.ts .* linking/,
  / odd-pages\.spec\.ts (the globals|a page from|styles|the form is as wide)/,
  / onboarding-checks\.spec\.ts the sandbox exception/,
  / onboarding-company\.spec\.ts .* three people/,
  / onboarding-draft\.spec\.ts two windows/,
  / onboarding-company-draft\.spec\.ts two windows/,
  / onboarding-endings\.spec\.ts .* without documents/,
  / onboarding-every-state\.spec\.ts/,
  / onboarding-files\.spec\.ts .*(only the browser|over a line)/,
  / onboarding-keyboard\.spec\.ts a company/,
  / onboarding-moments\.spec\.ts .* in (ar|de)/,
  / onboarding-people\.spec\.ts .* Germany/,
  / onboarding-uploads\.spec\.ts/,
  / one-charge\.spec\.ts (Enter five|three programmatic|.* pre-created)/,
  / operators\.spec\.ts axe/,
  / payment-confirmation\.spec\.ts (?!a device is)/,
  / policies\.spec\.ts (a cross|an inline)/,
  / power-cut\.spec\.ts/,
  / reference\.spec\.ts/,
  / three-ds-after-the-form\.spec\.ts without/,
];

/** The journeys of `npm test`: those that take a few seconds at most, and one of each longer flow. */
export default defineConfig({
  ...whole,
  projects: (whole.projects ?? []).map((project) => ({
    ...project,
    grepInvert: [project.grepInvert ?? [], leftOut].flat(),
  })),
});
