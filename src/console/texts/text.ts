import en from './en.json';

export type TextKey = keyof typeof en;

/** True if there is a text for the key, such as one with an error code of the platform. */
export const hasText = (key: string): key is TextKey => Object.hasOwn(en, key);

export type Blanks = Readonly<Record<string, string | number>>;

/** Returns a text that people read, with its blanks (`{name}`) filled. */
export const text = (key: TextKey, values?: Blanks): string => fillBlanks(en[key], values);

export function fillBlanks(template: string, values: Blanks = {}): string {
  return template.replace(/\{(\w+)\}/g, (blank, name: string) => isolated(values[name] ?? blank));
}

const direction = /[\u202A-\u202E\u2066-\u2069]/g;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps the direction of a value from changing that of the sentence. */
function isolated(value: string | number): string {
  const plain = String(value).replace(direction, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
