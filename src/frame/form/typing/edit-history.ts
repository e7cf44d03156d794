import type { Formatted } from './edit-digits.ts';

const maxStates = 200;

/**
 * Creates the edit history of a field. Browsers lose or corrupt their own undo history when a script
 * rewrites typed text.
 */
export function createEditHistory() {
  let states: Formatted[] = [];
  let at = -1;
  return {
    /** Records an edit. */
    note(before: string, { text, caret }: Formatted): void {
      if (text === before) return;
      const isKnown = states[at]?.text === before;
      const past = isKnown ? states.slice(0, at + 1) : [{ text: before, caret: before.length }];
      states = [...past, { text, caret }].slice(-maxStates);
      at = states.length - 1;
    },
    /**
     * Returns the state to show; undefined if none is left, or if something else changed the text.
     *
     * @param by -1 to undo, 1 to redo
     */
    step(current: string, by: -1 | 1): Formatted | undefined {
      const state = states[at + by];
      if (!state || states[at]?.text !== current) return undefined;
      at += by;
      return state;
    },
  };
}

/** Returns -1 for undo and 1 for redo, by key, menu or gesture; undefined for other events. */
export function historyDirection(event: KeyboardEvent | InputEvent): -1 | 1 | undefined {
  return 'inputType' in event ? stepsOf[event.inputType] : stepOfKeys(event);
}

const stepsOf: Readonly<Record<string, -1 | 1>> = { historyUndo: -1, historyRedo: 1 };

function stepOfKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey === metaKey) return undefined;
  // On non-Latin keyboards, `code` identifies the Latin key.
  const letter = (key > '~' ? code.slice(3) : key).toLowerCase();
  if (letter === 'z') return shiftKey ? 1 : -1;
  return letter === 'y' && ctrlKey ? 1 : undefined;
}
