import { fillForm } from './fill-form.ts';
import { isFillCommand } from './messages.ts';
import { watchForm } from './watch-form.ts';

/**
 * Runs in a form of the sandbox, put there by the gateway of the demo (decision 0208). It tells the QA
 * page what happens in the form, never what is typed, and fills the form when that page asks.
 */
const page = document.getElementById('form-watch')?.dataset.page;
if (page && parent !== window) {
  const tell = watchForm(document, (report) => parent.postMessage(report, page));
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== page || source !== parent || !isFillCommand(data)) return;
    void fillForm(document, data, (count) => tell('filled', `${count} fields`));
  });
}
