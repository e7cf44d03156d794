import { defineConfig } from '@playwright/test';
import type { TestFixtures } from '../../e2e/fixtures.ts';
import journeys from '../../e2e/playwright.config.ts';
import { engines, screenReading } from './engines.ts';

/** Tests that every engine runs, by file and title, so that spec files need not name engines. */
const everywhere = [
  /link\.spec\.ts .*(4242:|2016:|a press of the button)/,
  / policies\.spec\.ts links and pays on (the strictest page|a page with an inline tag)/,
  / languages\.spec\.ts .* are in ar/,
  / lifecycle\.spec\.ts (changed options|two embeds|cleanup is)/,
  / typing\.spec\.ts/,
  / complete\.spec\.ts/,
  / challenge\.spec\.ts/,
  // At 320 px, in every state.
  / accessibility\.spec\.ts on a small phone the states of (linking|paying)/,
  / onboarding-every-state\.spec\.ts .*, in (en|ar|de)$/,
  / onboarding-people\.spec\.ts the form fits into 320 px/,
  / tokens\.spec\.ts an expired token/,
  / onboarding\.spec\.ts/,
  / onboarding-formats\.spec\.ts/,
  / onboarding-company\.spec\.ts a company with/,
  / report\.spec\.ts/,
  / console\.spec\.ts signs in after a wrong password/,
];

/**
 * Firefox reports no events of a page in its back/forward cache, and Tab moves from a modal dialog to
 * Firefox's own buttons. Integrity errors are on its console, but not reported.
 */
const notIn = {
  firefox: [/the back button leaves/, /the dialog keeps the focus/, /a changed byte is named/],
  // WebKit's driver moves the focus to every frame that the bridge inspects, so Esc may land in the bank's page,
  // where our code can't see it. It can't intercept requests, and doesn't report preloads. It notices late that a
  // frame was removed or blocked. It takes the reload of a page, such as the one without a server, for a new
  // navigation.
  webkit: [
    /the back button leaves/,
    /the dialog keeps the focus/,
    /^(?=.*challenge\.spec).* Esc/,
    /the page of a bank .*can do what banks need/,
    /a cleanup during the challenge/,
    /forbidden while the page was idle/,
    /the report comes from one request/,
    /a report with a changed byte/,
    /the page without a server/,
  ],
};

/** Style that Playwright adds to each document for a screenshot. */
const engineNoise =
  /sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT|^style-src-elem inline$|^img-src \S+\/favicon\.ico$/;

/** Strict policies block the icons that Firefox requests. */
const firefoxUserPrefs = { 'browser.chrome.site_icons': false };

const installed = engines.filter(({ isInstalled }) => isInstalled());
const canCompare = installed.some(({ name }) => name === 'firefox') && screenReading.isInstalled();

/** The journeys in all installed engines except Chromium. */
export default defineConfig<TestFixtures>({
  ...journeys,
  testDir: '../../e2e',
  globalSetup: '../../e2e/prepare-database.ts',
  projects: [
    ...installed.flatMap(({ name, bridge }) => {
      const use = { launchOptions: { executablePath: bridge, firefoxUserPrefs } };
      const grepInvert = notIn[name];
      return [
        { name, testMatch: '*.spec.ts', grep: everywhere, grepInvert, use },
        { name: `${name}-alone`, testDir: '.', testMatch: '*.engine.ts', grepInvert, use },
      ];
    }),
    // Opens its browsers itself.
    ...(canCompare
      ? [
          {
            name: 'screen-reading',
            testDir: '.',
            testMatch: 'trees.compare.ts',
            grepInvert: installed.some(({ name }) => name === 'webkit') ? [] : [/ WebKit exposes /],
          },
        ]
      : []),
  ],
  outputDir: '../../test-results/engines-run',
  use: {
    ...journeys.use,
    browserName: 'firefox',
    // The channel through which Playwright uses WebDriver BiDi.
    channel: 'moz-firefox',
    userAgent: undefined,
    screenshot: 'off',
    engineNoise,
  },
});
