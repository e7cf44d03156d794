import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { sandboxPaths, serviceWorkerPath, workerPath } from './paths.ts';
import { admitConsole, askSandbox, startSandbox } from './sandbox-link.ts';
import { sayFailure } from './say-failure.ts';
import { trustScripts } from './trust-scripts.ts';

/** Opens the QA page on a static file host: the sandbox runs in this browser and answers all requests. */
async function begin(): Promise<void> {
  trustScripts();
  const started = startSandbox(workerPath);
  // Before it has started, so that no message is lost.
  admitConsole();
  await started;
  const answer = ({ request }: { request: Request }) => askSandbox(request);
  const intercepting = setupWorker(...sandboxPaths.map((path) => http.all(path, answer)));
  await intercepting.start({
    serviceWorker: { url: serviceWorkerPath },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  document.getElementById('page')?.replaceChildren();
  await import('../page/main.tsx');
}

begin().catch(sayFailure);
