import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import { sandboxBlocksForms } from '../../form/sandbox-blocks-forms.ts';
import type { Authentication } from '../../wire/answers.ts';
import { isMethodNotification } from '../../wire/authentication-messages.ts';

/** EMV 3-D Secure allows the method page ten seconds. */
const timeLimit = 10_000;

/**
 * Runs the bank's method page, which inspects the browser, in a frame within a hidden document of ours.
 * Ignores load and error events of the frame: they don't tell success from failure.
 *
 * @returns `Y` if the platform's notification page in that frame reports this transaction; `N` if it
 *   doesn't within 10 s, or the sandbox forbids the post; `U` if the bank has no method page
 */
export function runMethod(
  document: Document,
  authentication: Authentication,
): Promise<ThreeDSCompInd> {
  const {
    'three-ds-method-url': url,
    'three-ds-method-data': data,
    'three-ds-server-trans-id': transaction,
  } = authentication;
  const view = document.defaultView;
  if (!url || !data || !view) return Promise.resolve('U');
  if (sandboxBlocksForms(document)) return Promise.resolve('N');

  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Bank';
  // Same release and same isolation as the form.
  frame.src = `method.html${view.location.search}#${new URLSearchParams({ url, data })}`;
  document.body.append(frame);

  return new Promise<ThreeDSCompInd>((resolve) => {
    const end = new AbortController();
    const finish = (completion: ThreeDSCompInd) => {
      end.abort();
      frame.remove();
      resolve(completion);
    };
    const timer = view.setTimeout(() => finish('N'), timeLimit);
    end.signal.addEventListener('abort', () => view.clearTimeout(timer));
    view.addEventListener(
      'message',
      (event) => {
        const { source, origin } = event;
        const isOurs = isWithin(source, frame) && origin === view.location.origin;
        if (!isOurs || !isMethodNotification(event.data)) return;
        if (event.data.threeDSServerTransID === transaction) finish('Y');
      },
      { signal: end.signal },
    );
  });
}

/** True if the window is a frame within our document. */
function isWithin(source: MessageEventSource | null, frame: HTMLIFrameElement): boolean {
  return !!source && 'parent' in source && source.parent === frame.contentWindow;
}
