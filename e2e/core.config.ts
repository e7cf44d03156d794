import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

/** Projects that take long to start: a windowed browser, a database in the browser, platform restarts. */
const otherProjects = ['whole-browser', 'files', 'power-cut'];

/** Sweeps over states, sizes, languages, cards and policies, and other slow journeys. */
const leftOut = [
  / accessibility\.spec\.ts (on a|zoomed|a form that|a theme that|in Arabic)/,
  / appearance\.spec\.ts (where less motion|a theme takes (no|the background))/,
  / bad-input\.spec\.ts/,
  / bank-pages\.spec\.ts/,
  / challenge\.spec\.ts (Esc, answered|the question|.* has the shop|a page that|three wrong|the cardholder cancels)/,
  / complete\.spec\.ts completing with/,
  / contrast\.spec\.ts everything/,
  / (contribute|link)\.spec\.ts (paying with|linking) (?!4242|1109|2016)/,
  / declared-frame\.spec\.ts .* nothing of/,
  / demo\.spec\.ts the demo page (?!opens to .* on a desk)/,
  / demo\.spec\.ts (names a port|the code that fills)/,
  / docs\.spec\.ts .* axe/,
  / form-in-markup\.spec\.ts (the script is waited|English of|a step back)/,
  / integration\.spec\.ts a frame that cannot be reached/,
  / languages\.spec\.ts (?!.* speak ar)/,
  / lifecycle\.spec\.ts (200 launches|in an? (open|closed|frame|modal)|an old)/,
  / load-embeds\.spec\.ts while nothing answers a script/,
  / long-words\.spec\.ts .* linking/,
  / odd-pages\.spec\.ts (?!markup|a form that|views that)/,
  / onboarding-canary\.spec\.ts/,
  / onboarding-checks\.spec\.ts the sandbox exception/,
  / onboarding-company(-checks)?\.spec\.ts/,
  / onboarding-draft\.spec\.ts two windows/,
  / onboarding-company-draft\.spec\.ts (two windows|what the platform)/,
  / onboarding-endings\.spec\.ts (an applicant without|an application that|a token that)/,
  / onboarding-every-state\.spec\.ts/,
  / onboarding-files\.spec\.ts (a photo|.* over a line)/,
  / onboarding-formats\.spec\.ts/,
  / onboarding-keyboard\.spec\.ts a company/,
  / onboarding-later-views\.spec\.ts/,
  / onboarding-moments\.spec\.ts/,
  / onboarding-people\.spec\.ts (.* Germany|.* in Arabic)/,
  / onboarding-(person-)?rules\.spec\.ts/,
  / onboarding-plain-address\.spec\.ts/,
  / onboarding-uploads\.spec\.ts/,
  / one-charge\.spec\.ts (Enter five|three programmatic|.* pre-created|.* of a link|another card|what was|.* card token)/,
  / operators\.spec\.ts axe/,
  / policies\.spec\.ts (a cross|an inline|only hashes)/,
  / reference\.spec\.ts/,
  / releases\.spec\.ts a file that is gone .* (takes nothing|in German|of a person once)/,
  / three-ds-after-the-form\.spec\.ts without/,
  / three-windows\.spec\.ts windows in run (?!2 )/,
  / tokens\.spec\.ts .* in a page that/,
  / two-tabs\.spec\.ts (a card that|a tab is free)/,
  / unreadable-result\.spec\.ts .*1280 px/,
];

/** The journeys of `npm test`: fast ones, and some of the slower ones. */
export default defineConfig({
  ...whole,
  projects: (whole.projects ?? [])
    .filter(({ name = '' }) => !otherProjects.includes(name))
    .map((project) => ({ ...project, grepInvert: leftOut })),
});
