import { signal } from '@preact/signals';
import { type FillCommand, type FormReport, isFormReport } from '../form-watch/messages.ts';

const retryMs = 250;
const mostTries = 240;

/**
 * Connection to the form of the sandbox: receives its reports and sends it commands (decision:
 * sandbox). The first greeting makes the form load the script that answers, so a form is only greeted when
 * its reports are shown or it is filled. It uses its own port, because a message to the page itself asks for
 * another connection of the embed.
 */
export class FormLink {
  readonly reports = signal<readonly FormReport[]>([]);
  /** True while the reports of forms are shown. */
  readonly isFollowed = signal(false);
  readonly #origin: string;
  readonly #form: () => Window | null | undefined;
  readonly #setUp: () => Promise<void>;
  #isLoaded = false;
  #port: MessagePort | undefined;
  /** Command from before the form was connected. */
  #waiting: FillCommand | undefined;
  #retry: ReturnType<typeof setInterval> | undefined;

  /**
   * @param origin of the forms
   * @param form returns the window of the page's form, not of one that is warmed up for later
   * @param setUp settles when the sandbox has applied the last choice, such as a fault
   */
  constructor(origin: string, form: () => Window | null | undefined, setUp: () => Promise<void>) {
    this.#origin = origin;
    this.#form = form;
    this.#setUp = setUp;
  }

  /** Starts or stops following the reports of forms. */
  follow(isFollowed: boolean): void {
    this.isFollowed.value = isFollowed;
    if (isFollowed && this.#isLoaded && !this.#port) this.#connect();
  }

  /** Forgets the form before another one replaces it. */
  launched(): void {
    this.#isLoaded = false;
    this.#disconnect();
  }

  /** Connects with a form that has loaded, if it has something to report or to do. */
  loaded(): void {
    this.#isLoaded = true;
    if (this.isFollowed.peek() || this.#waiting) this.#connect();
  }

  /** Fills the form's current page, and sends it on request. */
  async fill(values: FillCommand['values'], submit: boolean): Promise<void> {
    await this.#setUp();
    const command: FillCommand = { type: 'qa/fill', values, submit };
    if (this.#port) return this.#port.postMessage(command);
    this.#waiting = command;
    if (this.#isLoaded) this.#connect();
  }

  /** Greets the form until its script, which may still be loading, answers. */
  #connect(): void {
    let tries = 0;
    this.#disconnect();
    const greet = () => {
      if (++tries >= mostTries) clearInterval(this.#retry);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => this.#take(port1, data);
      this.#form()?.postMessage({ type: 'qa/hello' }, this.#origin, [port2]);
    };
    this.#retry = setInterval(greet, retryMs);
    greet();
  }

  #disconnect(): void {
    clearInterval(this.#retry);
    this.#port?.close();
    this.#port = undefined;
  }

  #take(port: MessagePort, data: unknown): void {
    clearInterval(this.#retry);
    this.#port = port;
    if (this.#waiting) port.postMessage(this.#waiting);
    this.#waiting = undefined;
    // A form that received two greetings reports everything twice.
    if (!isFormReport(data) || this.reports.value.some((report) => isSame(report, data))) return;
    this.reports.value = [...this.reports.value, data];
  }
}

function isSame(one: FormReport, other: FormReport): boolean {
  return one.what === other.what && one.name === other.name && one.at === other.at;
}

/** Returns the window of the form that an embed has drawn into an element. */
export function formIn(target: Element | null): Window | null | undefined {
  return target?.querySelector('iframe')?.contentWindow;
}
