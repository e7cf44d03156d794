import type { Formatted } from './edit-digits.ts';

/**
 * What a field showed, edit by edit. A browser forgets how to undo, or undoes into the wrong places,
 * once a text that was typed is rewritten.
 */
export interface EditHistory {
  /** @param before what the field showed until then */
  note(before: string, after: Formatted): void;
  /**
   * @param by -1 for the edit before, 1 for the one that was undone last
   * @returns what the field is to show; undefined where there is none, or something else came between
   */
  step(current: string, by: -1 | 1): Formatted | undefined;
}

/** More than anybody undoes. */
const most = 200;

export function createEditHistory(): EditHistory {
  let states: Formatted[] = [];
  let at = -1;
  return {
    note(before, { text, caret }) {
      if (text === before) return;
      const isKnown = states[at]?.text === before;
      const past = isKnown ? states.slice(0, at + 1) : [{ text: before, caret: before.length }];
      states = [...past, { text, caret }].slice(-most);
      at = states.length - 1;
    },
    step(current, by) {
      const state = states[at + by];
      if (!state || states[at]?.text !== current) return undefined;
      at += by;
      return state;
    },
  };
}

/** Which way keys, menus and gestures go in the history of a field; undefined for what does not. */
export function historyDirection(event: KeyboardEvent | InputEvent): -1 | 1 | undefined {
  return 'inputType' in event ? stepsOf[event.inputType] : stepOfKeys(event);
}

const stepsOf: Readonly<Record<string, -1 | 1>> = { historyUndo: -1, historyRedo: 1 };

function stepOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey === metaKey) return undefined;
  // Letters of other scripts are on the keys of Latin ones.
  const letter = (key > '~' ? code.slice(3) : key).toLowerCase();
  if (letter === 'z') return shiftKey ? 1 : -1;
  return letter === 'y' && ctrlKey ? 1 : undefined;
}
