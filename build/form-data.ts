import type { Plugin } from 'vite';
import { languages } from './languages.ts';
import { postalCodes } from './postal-codes.ts';
import { taxIds } from './tax-ids.ts';

/** Returns the plugins for the data that the forms import by query: texts, tax numbers and postal codes. */
export function formData(): Plugin[] {
  return [languages(), taxIds(), postalCodes()];
}
