import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

/** These take long to start: a browser with windows, a database in the browser, restarts of the platform. */
const otherProjects = ['whole-browser', 'files', 'power-cut'];

/** Sweeps over states, sizes, languages, cards and policies, and other journeys that take long. */
const leftOut = [
  / accessibility\.spec\.ts (on a|zoomed|a form that|a theme that|in Arabic)/,
  / appearance\.spec\.ts where less motion/,
  / bank-pages\.spec\.ts/,
  / consumers\.spec\.ts/,
  / contrast\.spec\.ts everything/,
  / (contribute|link)\.spec\.ts (paying with|linking) (?!4242|1109|1018|2016|4012|1174)/,
  / demo\.spec\.ts the demo page (?!opens to .* on a desk)/,
  / docs\.spec\.ts .* axe/,
  / integration\.spec\.ts a frame that cannot be reached/,
  / languages\.spec\.ts (?!.* speak ar)/,
  / lifecycle\.spec\.ts 200 launches/,
  / long-words\.spec\.ts .* linking/,
  / odd-pages\.spec\.ts (the globals|a page from|styles|the form is as wide)/,
  / onboarding-checks\.spec\.ts the sandbox exception/,
  / onboarding-company\.spec\.ts/,
  / onboarding-draft\.spec\.ts two windows/,
  / onboarding-company-draft\.spec\.ts two windows/,
  / onboarding-endings\.spec\.ts (an applicant without|an application that|a token that)/,
  / onboarding-every-state\.spec\.ts/,
  / onboarding-files\.spec\.ts (a photo|.* over a line)/,
  / onboarding-keyboard\.spec\.ts a company/,
  / onboarding-moments\.spec\.ts/,
  / onboarding-people\.spec\.ts .* Germany/,
  / onboarding-uploads\.spec\.ts/,
  / one-charge\.spec\.ts (Enter five|three programmatic|.* pre-created)/,
  / operators\.spec\.ts axe/,
  / package\.spec\.ts .* compiles/,
  / policies\.spec\.ts (a cross|an inline)/,
  / reference\.spec\.ts/,
  / three-ds-after-the-form\.spec\.ts without/,
];

/** The journeys of `npm test`: those that take a few seconds at most, and some of the longer ones. */
export default defineConfig({
  ...whole,
  projects: (whole.projects ?? [])
    .filter(({ name = '' }) => !otherProjects.includes(name))
    .map((project) => ({ ...project, grepInvert: leftOut })),
});
