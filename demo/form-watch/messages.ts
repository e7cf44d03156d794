/** Command of the QA page to a form: values by the `autocomplete` or id of their field. */
export interface FillCommand {
  type: 'qa/fill';
  values: Readonly<Record<string, string>>;
  /** Submits the form, and the pages that follow. */
  submit: boolean;
}

/** Event of a form for the QA page, with the field's name and the time. */
export interface FormReport {
  type: 'qa/form';
  what: 'ready' | 'shown' | 'focused' | 'typed' | 'filled' | 'sent';
  /** Id of the field or heading; empty for the form itself. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** True for the page's first message, which brings a port. */
export function isHello(data: unknown): boolean {
  return isRecord(data) && data.type === 'qa/hello';
}

export function isFillCommand(data: unknown): data is FillCommand {
  return isRecord(data) && data.type === 'qa/fill' && isRecord(data.values);
}

export function isFormReport(data: unknown): data is FormReport {
  return isRecord(data) && data.type === 'qa/form' && typeof data.at === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
