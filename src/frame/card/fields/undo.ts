import type { Field } from '../../form/field.ts';
import { historyDirection } from '../../form/typing/edit-history.ts';

interface History {
  texts: string[];
  /** Index of the shown text. */
  at: number;
}

const maxTexts = 100;

/**
 * Enables undo and redo in fields that format their text: browsers lose the history of an input when a
 * script sets its text. Text that a script clears, such as a security code, can't be restored.
 *
 * @param fields by input id
 */
export function enableUndo(document: Document, fields: Readonly<Record<string, Field>>): void {
  const histories = new Map<Field, History>();
  let isUserEdit = false;
  let isUndoing = false;
  document.addEventListener('input', () => (isUserEdit = true), true);
  document.addEventListener('input', () => (isUserEdit = false));

  for (const field of Object.values(fields)) {
    // Text typed before this code loaded is undone as a whole.
    const early = field.text.peek();
    const history: History = early ? { texts: ['', early], at: 1 } : { texts: [''], at: 0 };
    histories.set(field, history);
    field.text.subscribe((text) => {
      if (isUndoing || text === history.texts[history.at]) return;
      const before = isUserEdit ? history.texts.slice(0, history.at + 1) : [];
      history.texts = [...before, text].slice(-maxTexts);
      history.at = history.texts.length - 1;
    });
  }

  /** @returns true if the field has a history here */
  function go(target: EventTarget | null, step: -1 | 1): boolean {
    const field = fields[(target as Element | null)?.id ?? ''];
    const history = field && histories.get(field);
    if (!history) return false;
    const text = history.texts[history.at + step];
    if (text !== undefined) {
      history.at += step;
      isUndoing = true;
      field.set(text);
      isUndoing = false;
    }
    return true;
  }

  const listen = (event: KeyboardEvent | InputEvent) => {
    const step = historyDirection(event);
    if (step && go(event.target, step)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  document.addEventListener('beforeinput', listen);
}
