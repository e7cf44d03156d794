import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

/** These take long to start: a browser with windows, a database in the browser, restarts of the platform. */
const otherProjects = ['whole-browser', 'files', 'power-cut'];

/** Sweeps over states, sizes, languages, cards and policies, and other journeys that take long. */
const leftOut = [
  / accessibility\.spec\.ts (on a|zoomed|a form that|a theme that|in Arabic)/,
  / appearance\.spec\.ts (where less motion|a theme takes (no|the background))/,
  / bad-input\.spec\.ts/,
  / bank-pages\.spec\.ts/,
  / challenge\.spec\.ts (Esc, answered|the question|.* has the shop|a page that)/,
  / complete\.spec\.ts completing with (?!1109)/,
  / consumers\.spec\.ts/,
  / contrast\.spec\.ts everything/,
  / (contribute|link)\.spec\.ts (paying with|linking) (?!4242|1109|1174|1257|2016)/,
  / declared-frame\.spec\.ts .* nothing of/,
  / demo\.spec\.ts the demo page (?!opens to .* on a desk)/,
  / demo\.spec\.ts (a port that|what fills)/,
  / docs\.spec\.ts .* axe/,
  / form-in-markup\.spec\.ts (the script is waited|English of)/,
  / integration\.spec\.ts a frame that cannot be reached/,
  / languages\.spec\.ts (?!.* speak ar)/,
  / lifecycle\.spec\.ts (200 launches|in an? (open|closed|frame)|an old)/,
  / long-words\.spec\.ts .* linking/,
  / odd-pages\.spec\.ts (?!markup|a form that|views that)/,
  / onboarding-checks\.spec\.ts the sandbox exception/,
  / onboarding-company\.spec\.ts/,
  / onboarding-draft\.spec\.ts two windows/,
  / onboarding-company-draft\.spec\.ts two windows/,
  / onboarding-endings\.spec\.ts (an applicant without|an application that|a token that)/,
  / onboarding-every-state\.spec\.ts/,
  / onboarding-files\.spec\.ts (a photo|.* over a line)/,
  / onboarding-formats\.spec\.ts/,
  / onboarding-keyboard\.spec\.ts a company/,
  / onboarding-later-views\.spec\.ts a form of which/,
  / onboarding-moments\.spec\.ts/,
  / onboarding-people\.spec\.ts .* Germany/,
  / onboarding-uploads\.spec\.ts/,
  / one-charge\.spec\.ts (Enter five|three programmatic|.* pre-created|.* of a link|another card|what was)/,
  / operators\.spec\.ts axe/,
  / package\.spec\.ts/,
  / policies\.spec\.ts (a cross|an inline)/,
  / reference\.spec\.ts/,
  / three-ds-after-the-form\.spec\.ts without/,
  / three-windows\.spec\.ts windows in run (?![12] )/,
  / tokens\.spec\.ts .* in a page that/,
  / two-tabs\.spec\.ts a card that/,
];

/** The journeys of `npm test`: those that take a few seconds at most, and some of the longer ones. */
export default defineConfig({
  ...whole,
  projects: (whole.projects ?? [])
    .filter(({ name = '' }) => !otherProjects.includes(name))
    .map((project) => ({ ...project, grepInvert: leftOut })),
});
