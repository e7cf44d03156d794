import { defaultColours } from '../../contract/default-colours.ts';
import { acceptConnection } from '../wire/connection.ts';
import { createShellPort, type Init, type ShellPort, type Update } from '../wire/shell-port.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { deriveTheme, leastContrast } from './theme/derive-theme.ts';

/** What a form gets when it is launched. */
export interface FormLaunch {
  shell: ShellPort;
  init: Init;
  /** Origin of the embedding page. */
  origin: string;
}

/**
 * Waits for the embedding page to say what to show, and takes its colours on. What a form that was
 * drawn before says to the page until then waits, too.
 */
export function acceptLaunch(frame: Window): { shell: ShellPort; entered: Promise<FormLaunch> } {
  const connection = acceptConnection(frame);
  const shell = createShellPort(connection.then(({ port }) => port));
  const enter = async () => {
    const init = await shell.init;
    const { origin } = await connection;
    changeTheme(frame.document, shell, init.theme);
    return { shell, init, origin };
  };
  return { shell, entered: enter() };
}

/** Takes on what the page changes after the launch, from now on. */
export function onUpdate(frame: Window, shell: ShellPort, change: (update: Update) => void): void {
  shell.update.subscribe((update) => {
    if (!update) return;
    changeTheme(frame.document, shell, update.theme);
    change(update);
  });
}

/** The colours of the document: at first, those in its stylesheet. */
let worn = JSON.stringify(defaultColours);

/**
 * Applies colours, and warns the page about each one that was too faint and had to be changed. Does nothing
 * if they are applied already: every launch sends them twice, and they take 10 ms on a slow phone.
 */
export function changeTheme(document: Document, shell: ShellPort, theme: Init['theme']): void {
  const wanted = JSON.stringify(theme);
  if (wanted === worn) return;
  worn = wanted;
  const derived = deriveTheme(theme);
  applyTheme(document, derived);
  for (const name of derived.repaired) {
    const message = `theme.${name} was changed: its contrast with the background was under ${leastContrast[name]}:1`;
    shell.post({ type: 'warning', message });
  }
}

/** Tells the embedding page the height and title of the form, now and when they change. */
export function reportLayout(shell: ShellPort, root: HTMLElement): void {
  const { ownerDocument } = root;
  const report = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    shell.post({ type: 'resize', height, title: ownerDocument.title });
  };
  // At once, since observers sleep in a frame that is not shown yet; the shell shows it upon this.
  report();
  new ResizeObserver(report).observe(root);
  new MutationObserver(report).observe(ownerDocument.head, { childList: true, subtree: true });
}

/** Timers would do, but those of a frame that is not shown yet may be held back. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve as () => void;
    port2.postMessage('');
  });
}
