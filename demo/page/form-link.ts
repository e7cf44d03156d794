import { signal } from '@preact/signals';
import { type FillCommand, type FormReport, isFormReport } from '../form-watch/messages.ts';

/** What the form of the sandbox tells of itself, and what can be asked of it (decision 0208). */
export class FormLink {
  readonly reports = signal<readonly FormReport[]>([]);
  readonly #origin: string;
  readonly #form: () => Window | null | undefined;
  /** A form that was warmed up tells things before it is the page's. */
  readonly #told: { source: MessageEventSource | null; report: FormReport }[] = [];

  /**
   * @param origin where the forms come from
   * @param form the window of the form on the page, not that of one which is warmed up for later
   */
  constructor(origin: string, form: () => Window | null | undefined) {
    this.#origin = origin;
    this.#form = form;
  }

  /** Listens until undone. */
  listen(page: Window): () => void {
    const listening = new AbortController();
    page.addEventListener('message', (message) => this.#take(message), listening);
    return () => listening.abort();
  }

  /** Fills what the form asks for now, and sends it when told. */
  fill(values: FillCommand['values'], submit: boolean): void {
    const command: FillCommand = { type: 'qa/fill', values, submit };
    this.#form()?.postMessage(command, this.#origin);
  }

  #take({ origin, source, data }: MessageEvent): void {
    if (origin !== this.#origin || !isFormReport(data)) return;
    this.#told.push({ source, report: data });
    const form = this.#form();
    this.reports.value = this.#told
      .filter((one) => one.source === form)
      .map(({ report }) => report);
  }
}

/** The window of the form that an embed has drawn into an element. */
export function formIn(target: Element | null): Window | null | undefined {
  return target?.querySelector('iframe')?.contentWindow;
}
