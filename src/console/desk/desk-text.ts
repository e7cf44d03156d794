import { type Blanks, fillBlanks } from '../texts/text.ts';
import en from './texts/en.json';

export type DeskTextKey = keyof typeof en;

/** Returns a text that operators read, with its blanks filled. */
export const deskText = (key: DeskTextKey, values?: Blanks): string => fillBlanks(en[key], values);

/** True if there is a text for the key, such as one with an action of the platform. */
export const hasText = (key: string): key is DeskTextKey => Object.hasOwn(en, key);

/** Returns the operators' name for a type of resource that they decide. */
export function typeText(type: string): string {
  const key = `type.${type}`;
  return hasText(key) ? deskText(key) : type;
}
