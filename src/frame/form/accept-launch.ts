import { defaultColours } from '../../contract/default-colours.ts';
import { acceptConnection } from '../wire/connection.ts';
import { createShellPort, type Init, type ShellPort, type Update } from '../wire/shell-port.ts';
import { applyTheme } from './theme/apply-theme.ts';
import { deriveTheme, leastContrast } from './theme/derive-theme.ts';

/** What a form receives when the page launches it. */
export interface FormLaunch {
  shell: ShellPort;
  init: Init;
  /** Origin of the embedding page. */
  origin: string;
}

/**
 * Waits for the embedding page to launch the form, then applies its colours. Messages of a form that was
 * drawn earlier are queued until then.
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

/** Applies changes that the page makes after the launch, starting now. */
export function onUpdate(frame: Window, shell: ShellPort, change: (update: Update) => void): void {
  shell.update.subscribe((update) => {
    if (!update) return;
    changeTheme(frame.document, shell, update.theme);
    change(update);
  });
}

/** Current colours of the document; initially those in its stylesheet. */
let applied = JSON.stringify(defaultColours);

/**
 * Applies colours, and warns the page about each colour that had too little contrast and was changed. Does
 * nothing if they are already applied: every launch sends them twice, and they take 10 ms on a slow phone.
 */
export function changeTheme(document: Document, shell: ShellPort, theme: Init['theme']): void {
  const wanted = JSON.stringify(theme);
  if (wanted === applied) return;
  applied = wanted;
  const derived = deriveTheme(theme);
  applyTheme(document, derived);
  for (const name of derived.repaired) {
    const message = `theme.${name} was changed: its contrast with the background was under ${leastContrast[name]}:1`;
    shell.post({ type: 'warning', message });
  }
}

/** Reports the height and title of the form to the embedding page, now and after each change. */
export function reportLayout(shell: ShellPort, root: HTMLElement): void {
  const { ownerDocument } = root;
  const report = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    shell.post({ type: 'resize', height, title: ownerDocument.title });
  };
  // Observers don't run in a hidden frame, and the shell shows the frame only after this report.
  report();
  new ResizeObserver(report).observe(root);
  new MutationObserver(report).observe(ownerDocument.head, { childList: true, subtree: true });
}

/** Resolves in the next task. Uses no timer, because browsers may delay timers in hidden frames. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve as () => void;
    port2.postMessage('');
  });
}
