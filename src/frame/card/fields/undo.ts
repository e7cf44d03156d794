import type { Field } from '../../form/field.ts';
import { historyDirection } from '../../form/typing/edit-history.ts';

interface History {
  texts: string[];
  /** Which of them is shown. */
  at: number;
}

/** More edits than anybody makes in a field of a card. */
const longest = 100;

/**
 * Undo and redo in fields that format what is typed: a browser forgets its own history of an input
 * when a script sets its text. Text that a script clears, such as a security code, is forgotten.
 *
 * @param fields by the ids of their inputs
 */
export function enableUndo(document: Document, fields: Readonly<Record<string, Field>>): void {
  const histories = new Map<Field, History>();
  let isByHand = false;
  let isUndoing = false;
  document.addEventListener('input', () => (isByHand = true), true);
  document.addEventListener('input', () => (isByHand = false));

  for (const field of Object.values(fields)) {
    // Text that was typed before this was loaded has no single edits: it is undone as a whole.
    const early = field.text.peek();
    const history: History = early ? { texts: ['', early], at: 1 } : { texts: [''], at: 0 };
    histories.set(field, history);
    field.text.subscribe((text) => {
      if (isUndoing || text === history.texts[history.at]) return;
      const before = isByHand ? history.texts.slice(0, history.at + 1) : [];
      history.texts = [...before, text].slice(-longest);
      history.at = history.texts.length - 1;
    });
  }

  /** @returns whether it is up to us */
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
