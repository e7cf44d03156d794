import { serviceWorkerPath } from './paths.ts';
import { sayFailure } from './say-failure.ts';

/** The first visit: installs what answers from then on, and comes again. */
async function install(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      'This browser allows no service worker here. Use https or localhost, and no private window.',
    );
  }
  await navigator.serviceWorker.register(serviceWorkerPath);
  await navigator.serviceWorker.ready;
  location.reload();
}

install().catch(sayFailure);
