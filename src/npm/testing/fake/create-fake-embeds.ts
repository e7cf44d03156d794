import { version } from '../../../../package.json';
import { catalogue } from '../../../embeds/catalogue.ts';
import type { Diagnosis, Embeds } from '../../embeds.ts';
import type { LaunchName } from '../../names.ts';
import { createLaunches } from './create-launches.ts';
import type * as declared from './index.ts';

const defaultOrigin = 'https://embeds.example';

export const createFakeEmbeds: typeof declared.createFakeEmbeds = ({
  origin = defaultOrigin,
  loading = 'automatic',
} = {}) => {
  const { launches, launchAs, reset } = createLaunches(loading === 'automatic');
  const names = Object.keys(catalogue) as LaunchName[];
  const functions = Object.fromEntries(
    names.map((name) => [name, launchAs(name)]),
  ) as unknown as Pick<Embeds, LaunchName>;
  return {
    version,
    ...functions,
    preload() {},
    diagnose: () => diagnose(new URL(origin).origin, launches),
    launches,
    latest() {
      const latest = launches.at(-1);
      if (latest) return latest;
      throw new Error('Nothing was launched: call a launch function before latest()');
    },
    reset,
  };
};

function diagnose(origin: string, launches: readonly declared.FakeLaunch[]): Diagnosis {
  const diagnosis: Omit<Diagnosis, 'report'> = {
    version,
    origin,
    crossOriginIsolated: false,
    framed: false,
    trustedTypes: false,
    violations: [],
    storage: 'not needed',
    purchaseProtection: true,
    embeds: launches
      .filter(({ isCleanedUp }) => !isCleanedUp)
      .map(({ name, target }) => ({
        embed: catalogue[name].embed,
        phase: 'shown',
        connected: target.isConnected,
      })),
  };
  return { ...diagnosis, report: async () => ({ diagnosis }) };
}
