import { basename } from 'node:path';

/**
 * Journeys by folder; the first matching row counts. Each row takes at most 35 seconds on two idle
 * cores. `npm run task -- journeys` runs all journeys.
 */
const journeys: readonly (readonly [folder: string, specs: readonly string[]])[] = [
  ['src/frame/card/', ['complete', 'tokens', 'three-ds-after-the-form']],
  ['src/frame/challenge/method/', ['challenge', 'link']],
  ['src/frame/challenge/', ['challenge']],
  ['src/frame/company/', ['onboarding-company', 'onboarding-company-checks']],
  ['src/frame/countries/', ['onboarding-rules', 'onboarding-person-rules']],
  ['src/frame/documents/', ['onboarding-files', 'onboarding-uploads']],
  ['src/frame/form/theme/', ['appearance', 'complete']],
  ['src/frame/form/', ['complete', 'onboarding', 'onboarding-drawn-early']],
  ['src/frame/onboarding/', ['onboarding', 'onboarding-draft', 'onboarding-endings']],
  ['src/frame/phone/', ['onboarding-phone']],
  ['src/frame/person/', ['onboarding', 'onboarding-rules', 'onboarding-person-rules']],
  ['src/frame/', ['complete', 'onboarding', 'appearance']],
  ['src/languages/', ['complete', 'onboarding', 'appearance']],
  ['src/embeds/', ['lifecycle', 'forged-messages', 'warm-frame']],
  ['src/addresses/', ['onboarding-native-address']],
  ['src/metadata/', ['onboarding-files']],
  ['src/npm/csp/', ['policies']],
  ['src/npm/', ['load-embeds', 'policies']],
  ['src/console/', ['console', 'console-home', 'console-live']],
  ['src/docs/try-out.ts', ['reference']],
  ['src/docs/', ['docs']],
  ['build/docs/pages/reference/', ['reference']],
  ['build/docs/', ['docs']],
  ['src/issuer/', ['challenge']],
  ['src/adapters/', ['complete']],
  ['src/vendors/', ['complete', 'onboarding']],
  ['src/contract/', ['complete', 'onboarding', 'bad-input']],
  ['src/platform/cards/', ['challenge', 'complete']],
  ['src/platform/console/', ['console', 'console-live']],
  ['src/platform/onboarding/', ['onboarding', 'onboarding-draft']],
  ['src/platform/operators/', ['operators']],
  ['src/platform/parties/', ['onboarding', 'onboarding-files']],
  ['src/platform/', ['complete', 'onboarding', 'bad-input']],
  ['demo/', ['demo']],
  ['build/release/', ['releases']],
  ['build/', ['complete', 'onboarding']],
  ['vite.config.ts', ['complete', 'onboarding']],
];

const most = 3;

/**
 * Returns the specs that a change may break: changed specs, and at most three of those of the changed
 * folders.
 */
export function journeysOf(changed: readonly string[]): string[] {
  const specs = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));
  const built = changed.filter((path) => !isOnlyTested(path));
  const shown = new Set(built.flatMap(specsOf));
  return [...new Set([...specs, ...[...shown].slice(0, most)])];
}

/** Returns the specs of one path. */
export function specsOf(path: string): string[] {
  const [, names = []] = journeys.find(([folder]) => path.startsWith(folder)) ?? [];
  return names.map((name) => `e2e/${name}.spec.ts`);
}

/** True for tests, test helpers and tools: no browser runs them. */
function isOnlyTested(path: string): boolean {
  return (
    /\.test\.tsx?$|\/testing\/|^lab\/|^build\/(changed|coverage|docs(?!\/pages)|structure|tasks)\//.test(
      path,
    ) || basename(path) === 'tsconfig.json'
  );
}
