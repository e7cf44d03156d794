import { fillForm } from './fill-form.ts';
import { type FormReport, isFillCommand, isHello } from './messages.ts';
import { watchForm } from './watch-form.ts';

/**
 * Runs in a form of the sandbox, put there by the gateway of the demo (decision: sandbox). It tells the QA
 * page what happens in the form, never what is typed, and fills the form when that page asks. It speaks
 * by the port that the page gives it, and to nobody before.
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
