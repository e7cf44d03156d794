import { sandboxBlocksForms } from '../form/sandbox-blocks-forms.ts';
import type { Start } from './messages.ts';
import { watchPost } from './watch-post.ts';

export interface BankFrame {
  readonly element: HTMLIFrameElement;
  /** Of the bank's page, as the platform named it. */
  readonly origin: string;
  /** Posts the CReq into the frame; it must be in the document. */
  open(): void;
}

/**
 * What banks' pages need, and no more: they cannot lead the shop's page away, open alerts or start
 * downloads. Banks' apps open by an address of their own or by a link in a new tab, which is then a
 * tab like any other.
 */
const sandbox = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-to-custom-protocols',
  'allow-storage-access-by-user-activation',
].join(' ');

/**
 * The frame of the bank's page, into which the CReq is posted as EMV 3-D Secure wants it.
 *
 * @param onShown a document is there: the bank's, or the browser's error page, which a script cannot
 *   tell apart
 * @param onDropped the browser sends no form, as the sandbox of the merchant's page forbids it
 */
export function createBankFrame(
  document: Document,
  start: Start,
  { title, onShown, onDropped }: { title: string; onShown(): void; onDropped(): void },
): BankFrame {
  const element = document.createElement('iframe');
  element.name = 'bank';
  element.title = title;
  element.setAttribute('sandbox', sandbox);
  // By name: the default of `allow` is the origin of `src`, and there is none.
  const { origin } = new URL(start.acsUrl);
  element.allow = `payment ${origin}; publickey-credentials-get ${origin}`;
  return {
    element,
    origin,
    open() {
      if (sandboxBlocksForms(document)) return onDropped();
      watchPost(element, onDropped);
      // Only from now on: the empty document that an inserted frame begins with has loaded.
      element.addEventListener('load', () => {
        if (element.contentDocument?.URL !== 'about:blank') onShown();
      });
      const form = createForm(document, start);
      document.body.append(form);
      form.submit();
      form.remove();
    },
  };
}

function createForm(document: Document, start: Start): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = start.acsUrl;
  form.target = 'bank';
  form.hidden = true;
  const { creq, threeDSSessionData } = start;
  for (const [name, value] of Object.entries({ creq, threeDSSessionData })) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  return form;
}
