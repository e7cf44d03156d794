import { serviceWorkerPath } from './paths.ts';
import { sayFailure } from './say-failure.ts';

/** On the first visit, installs the service worker and reloads. */
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
