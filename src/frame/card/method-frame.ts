import type { ThreeDSCompInd } from '../../contract/three-ds-authentication.ts';
import { refusesForms } from '../form/refuses-forms.ts';
import type { Authentication } from '../wire/answers.ts';
import { isMethodNotification } from '../wire/authentication-messages.ts';

/** EMV 3-D Secure gives the method page ten seconds. */
const timeLimit = 10_000;

/**
 * Lets the bank's method page look at the browser in a hidden frame.
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
  if (refusesForms(document)) return Promise.resolve('N');

  const frame = document.createElement('iframe');
  frame.name = 'three-ds-method';
  frame.hidden = true;
  frame.title = 'Bank';
  // Nobody sees it: it has nothing to open, and nowhere to go.
  frame.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin');
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
        const isOurs =
          event.source === frame.contentWindow && event.origin === view.location.origin;
        if (!isOurs || !isMethodNotification(event.data)) return;
        if (event.data.threeDSServerTransID === transaction) finish('Y');
      },
      { signal: end.signal },
    );
    postForm(document, { action: url, target: frame.name, data });
  });
}

function postForm(
  document: Document,
  { action, target, data }: { action: string; target: string; data: string },
): void {
  const form = document.createElement('form');
  const input = document.createElement('input');
  Object.assign(form, { method: 'post', action, target, hidden: true });
  Object.assign(input, { type: 'hidden', name: 'threeDSMethodData', value: data });
  form.append(input);
  document.body.append(form);
  form.submit();
  form.remove();
}
