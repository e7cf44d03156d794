import { sandboxBlocksForms } from '../form/sandbox-blocks-forms.ts';
import { detectDroppedPost } from './detect-dropped-post.ts';
import type { Start } from './messages.ts';

/**
 * Minimum permissions for banks' pages: they can't navigate the merchant's page, open alerts or start
 * downloads. Banks' apps open by a custom protocol or by a link in a new tab, which isn't sandboxed.
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
 * Creates the frame of the bank's page, and posts the CReq into it as EMV 3-D Secure requires.
 *
 * @param onShown called when a document has loaded: the bank's, or the browser's error page. A script can't
 *   tell them apart
 * @param onDropped called if the browser submits no form because of the merchant page's sandbox
 */
export function createBankFrame(
  document: Document,
  start: Start,
  { title, onShown, onDropped }: { title: string; onShown(): void; onDropped(): void },
) {
  const element = document.createElement('iframe');
  element.name = 'bank';
  element.title = title;
  element.setAttribute('sandbox', sandbox);
  // Names the origin: `allow` defaults to the origin of `src`, which isn't set.
  const { origin } = new URL(start.acsUrl);
  element.allow = `payment ${origin}; publickey-credentials-get ${origin}`;
  return {
    element,
    /** Origin of the bank's page, according to the platform. */
    origin,
    /** Posts the CReq into the frame; it must be in the document. */
    open() {
      if (sandboxBlocksForms(document)) return onDropped();
      detectDroppedPost(element, onDropped);
      // Ignores the initial empty document, which has already loaded.
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
