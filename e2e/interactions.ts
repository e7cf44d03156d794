import type { FileChooser, Locator, Page } from '@playwright/test';
import type { UploadedFile } from '../src/npm/testing/index.ts';
import { autofill, type Suggestion } from './autofill.ts';
import { tabTo } from './tab-to.ts';

/** Keyboard actions, one after another. */
interface Keyboard {
  /** Presses Tab until the field has the focus. */
  tabTo(field: Locator): Promise<void>;
  /** Types a text; `\t` and `\n` are Tab and Enter. */
  type(text: string): Promise<void>;
}

/**
 * Counts interactions of a person at a desktop. One interaction is a click, the choice of a suggestion,
 * the choice of files in the system's dialog, or a run of keys without leaving the keyboard, however
 * many fields Tab passes.
 */
export function createInteractions(page: Page) {
  let count = 0;
  const { keyboard } = page;

  async function type(text: string): Promise<void> {
    const named: Readonly<Record<string, string>> = { '\t': 'Tab', '\n': 'Enter', ' ': 'Space' };
    for (const key of text) await keyboard.press(named[key] ?? key);
  }

  return {
    get count() {
      return count;
    },
    async click(field: Locator): Promise<void> {
      count += 1;
      await field.click();
    },
    async choose(field: Locator, suggestion: Suggestion): Promise<void> {
      count += 1;
      await autofill(field, suggestion);
    },
    async files(chooser: FileChooser, files: UploadedFile[]): Promise<void> {
      count += 1;
      await chooser.setFiles(files);
    },
    async keys(press: (keyboard: Keyboard) => Promise<void>): Promise<void> {
      count += 1;
      await press({ tabTo, type });
    },
  };
}
