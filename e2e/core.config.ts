import { defineConfig } from '@playwright/test';
import whole from './playwright.config.ts';

/** Projects that take long to start: a windowed browser, platform restarts. */
const otherProjects = ['whole-browser', 'power-cut'];

/** Sweeps over states, sizes, languages, cards and policies, and other slow journeys. */
const leftOut = [
  / accessibility\.spec\.ts (on a|zoomed|a form that|a theme that|in Arabic)/,
  / appearance\.spec\.ts (with reduced motion|a theme takes (no|the background))/,
  / bad-input\.spec\.ts/,
  / bank-pages\.spec\.ts/,
  / challenge\.spec\.ts (the question|.* is below the shop|three wrong|the cardholder cancels)/,
  / complete\.spec\.ts completing with/,
  / console\.spec\.ts (axe|forced colors|shows status (409|429|500))/,
  / console\.spec\.ts axe/,
  / console-(payment|people)\.spec\.ts (?!from home)/,
  / console-developers\.spec\.ts (axe|a delivery)/,
  / console-access\.spec\.ts/,
  / console-(attacks|sign-in|tasks|team)\.spec\.ts/,
  / console-home\.spec\.ts/,
  / console-live\.spec\.ts (?!a list)/,
  / console-approvals\.spec\.ts (axe|a (decision|permission|rule))/,
  / contrast\.spec\.ts everything/,
  / (contribute|link)\.spec\.ts (paying with|linking) (?!4242|1109|2016)/,
  / declared-frame\.spec\.ts .* nothing of/,
  / demo\.spec\.ts the demo page (?!opens to .* on a desk)/,
  / demo\.spec\.ts (names a port|the code that fills)/,
  / desk-cases\.spec\.ts (axe|forced)/,
  / docs\.spec\.ts (axe|no table)/,
  / form-in-markup\.spec\.ts (waits for|going back)/,
  / integration\.spec\.ts a frame that cannot be reached/,
  / languages\.spec\.ts (?!.* are in ar)/,
  / lifecycle\.spec\.ts (200 launches|.* in an? (open|closed|frame|modal)|an old)/,
  / load-embeds\.spec\.ts while the platform is unreachable a script/,
  / long-words\.spec\.ts .* linking/,
  / odd-pages\.spec\.ts (?!markup|warns of|views that)/,
  / onboarding-canary\.spec\.ts/,
  / onboarding-checks\.spec\.ts (the sandbox exception|a rejected)/,
  / onboarding-company(-checks)?\.spec\.ts/,
  / onboarding-draft\.spec\.ts two windows/,
  / onboarding-company-draft\.spec\.ts (two windows|shows a rejected)/,
  / onboarding-endings\.spec\.ts (an applicant without|an application that|a token that)/,
  / onboarding-every-state\.spec\.ts/,
  / onboarding-files\.spec\.ts (a photo|files that|.* over a connection)/,
  / onboarding-formats\.spec\.ts/,
  / onboarding-keyboard\.spec\.ts a company/,
  / onboarding-later-views\.spec\.ts/,
  / onboarding-moments\.spec\.ts/,
  / onboarding-people\.spec\.ts (.* Germany|.* in Arabic)/,
  / onboarding-(person-)?rules\.spec\.ts/,
  / onboarding-native-address\.spec\.ts (?!in Japan|an address in KR)/,
  / onboarding-plain-address\.spec\.ts/,
  / onboarding-uploads\.spec\.ts/,
  / one-charge\.spec\.ts (Enter five|three programmatic|.* pre-created|.* of a link|a new attempt|.* card token)/,
  / operators\.spec\.ts axe/,
  / policies\.spec\.ts links and pays on (?!the strictest)/,
  / prerendering\.spec\.ts/,
  / reference\.spec\.ts/,
  / releases\.spec\.ts a file that is gone .* (isn.t reported|keeps typed|.* a German|of a person once)/,
  / three-ds-after-the-form\.spec\.ts without/,
  / three-windows\.spec\.ts all windows of run (?!2 )/,
  / tokens\.spec\.ts .* in a page that/,
  / two-tabs\.spec\.ts (a card that|a tab unlocks)/,
];

/** The journeys of `npm test`: fast ones, and some of the slower ones. */
export default defineConfig({
  ...whole,
  projects: (whole.projects ?? [])
    .filter(({ name = '' }) => !otherProjects.includes(name))
    .map((project) => ({
      ...project,
      grepInvert: [project.grepInvert ?? [], leftOut].flat(),
    })),
});
