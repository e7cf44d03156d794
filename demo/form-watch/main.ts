import { fillForm } from './fill-form.ts';
import { type FormReport, isFillCommand, isHello } from './messages.ts';
import { watchForm } from './watch-form.ts';

/**
 * Runs in a form of the sandbox once the QA page has asked for it (decision: sandbox). It reports events of
 * the form to that page, never typed values, and fills the form at its request. It uses the port that the
 * page's next greeting brings, and sends nothing before.
 */
const page = document.getElementById('form-watch')?.dataset.page;
const told: FormReport[] = [];
let port: MessagePort | undefined;

const tell = watchForm(document, (report) => {
  told.push(report);
  port?.postMessage(report);
});

addEventListener('message', ({ origin, source, data, ports: [given] }) => {
  if (origin !== page || source !== parent || !given || !isHello(data)) return;
  port = given;
  port.onmessage = ({ data: asked }) => {
    if (!isFillCommand(asked)) return;
    void fillForm(document, asked, (count) => tell('filled', `${count} fields`));
  };
  for (const report of told) port.postMessage(report);
});
