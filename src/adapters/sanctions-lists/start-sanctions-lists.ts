import type { Logger } from 'pino';
import { identityChecksPort } from '../../vendors/ports/identity-checks.ts';
import type { Fetch } from '../../vendors/protocol/connection.ts';
import { createCallbacks, type Store, startAdapter } from '../serve/index.ts';
import { listGauges } from './screening/list-gauges.ts';
import { createListsInUse } from './screening/lists-in-use.ts';
import { createRescreening } from './screening/screen-again.ts';
import { createScreening } from './screening/screen-names.ts';
import { createScreenedNames } from './screening/screened-names.ts';
import { createSeal } from './screening/seal.ts';
import { deleteOldChanges } from './screening/stored-lists.ts';
import type { readListSettings } from './settings.ts';
import { createVerification } from './verify-identity.ts';

interface Options {
  readonly settings: ReturnType<typeof readListSettings> & {
    readonly secrets: readonly [string, ...string[]];
    readonly host: string;
    readonly port: number;
    readonly platformUrl: string;
  };
  readonly store: Store;
  readonly fetch: Fetch;
  readonly now?: () => Date;
  readonly log?: Logger;
}

const secondsBetweenLoads = 60;
const secondsBetweenDeletions = 3_600;
/** Longer than a process may run with lists that are not the newest. */
const daysOfChanges = 30;
/** Several times the pause between loads, after which a refused match is sent again. */
const daysOfRefusal = 10 / (24 * 60);
const dayMs = 24 * 60 * 60 * 1000;

/** Starts the adapter. Its jobs are also returned, so that tests needn't wait for them. */
export async function startSanctionsLists({ settings, store, fetch, ...options }: Options) {
  const { now = () => new Date() } = options;
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  let refused: { status: number; at: Date } | undefined;
  const names = createScreenedNames(createSeal(settings.keys), now);
  const lists = createListsInUse({ ...settings, store, now });
  const callbacks = createCallbacks({
    port: identityChecksPort,
    store,
    fetch,
    now,
    platformUrl: settings.platformUrl,
    secrets: settings.secrets,
    async onRefused(queries, { body, status }) {
      const checkId = String(Object(body).checkId);
      if (status === 404) return names.forget(queries, checkId);
      // For example an id that the platform knows: found again, and sent with a new id.
      refused = { status, at: now() };
      await names.undoReports(queries, checkId);
    },
  });
  const requireHealthy = async () => {
    await lists.requireHealthy();
    if (refused && refused.at > before(daysOfRefusal)) {
      throw new Error(`The platform refused a match with ${refused.status}.`);
    }
  };
  const common = { store, names, threshold: settings.threshold };
  const screenAgain = createRescreening({ ...common, callbacks });
  const forgetOld = async () => {
    await names.forgetBefore(store, before(settings.keptDays));
    await deleteOldChanges(store, before(daysOfChanges));
  };
  const loadLists = async () => {
    await lists.refresh();
    await screenAgain();
  };
  const adapter = await startAdapter({
    port: identityChecksPort,
    implementation: {
      'screen-name': createScreening({ ...common, lists }),
      'verify-identity': createVerification(settings.identity, { fetch, now }),
    },
    settings,
    store,
    callbacks,
    now,
    ...(options.log && { log: options.log }),
    health: requireHealthy,
    gauges: listGauges({ ...settings, store, now }),
    jobs: [
      { name: 'lists', everySeconds: secondsBetweenLoads, run: loadLists },
      { name: 'old-names', everySeconds: secondsBetweenDeletions, run: forgetOld },
    ],
  });
  return { ...adapter, loadLists, forgetOld, callbacks };
}
