import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import { sandboxBlocksForms } from '../../form/sandbox-blocks-forms.ts';
import type { Authentication } from '../../wire/answers.ts';
import { isMethodNotification } from '../../wire/authentication-messages.ts';

/** EMV 3-D Secure gives the method page ten seconds. */
const timeLimit = 10_000;

/**
 * Lets the bank's method page look at the browser, in a frame of a hidden document of ours.
 *
 * @returns `Y` when the platform's notification page says so, from that frame and for that
 *   transaction; `N` when it has not within 10 s, or the page's sandbox forbids the post; `U` when there is no method page. Errors and load
 *   events of the frame say nothing: they look the same for a page that failed.
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
  // Beside the form, in its own release, and as isolated as it is.
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

/** Whether a window is the bank's, within our document. */
function isWithin(source: MessageEventSource | null, frame: HTMLIFrameElement): boolean {
  return !!source && 'parent' in source && source.parent === frame.contentWindow;
}
