import { applicantNames } from '../sandbox-applicants.ts';
import { digitsOf, sandboxCards } from '../sandbox-cards.ts';
import { statesOfFlow, tokenStates } from '../token-states.ts';
import { type Choices, usualChoices } from './embed-session.ts';
import { locales } from './locales.ts';
import { viewportWidths } from './viewport-widths.ts';

/**
 * Writes the settings into the page's address, so that testers can share them. A card is named by its
 * behaviour (`challenge-the-bank-never-responds`), so no address contains a card number or a token.
 */
const writers: { [Name in keyof Choices]?: (value: Choices[Name]) => string } = {
  card: (digits) => slugOf(sandboxCards.find((card) => digitsOf(card) === digits)),
  applicant: (name) => String(applicantNames.findIndex((one) => one.name === name)),
  theme: (theme) =>
    Object.values(theme)
      .map((colour) => colour.slice(1))
      .join('-'),
};

const readers: { [Name in keyof Choices]: (text: string) => Choices[Name] | undefined } = {
  flow: (text) => flows.find((flow) => flow === text),
  card: (text) => {
    const card = sandboxCards.find((one) => slugOf(one) === text);
    return card && digitsOf(card);
  },
  applicant: (text) => (/^\d+$/.test(text) ? applicantNames[Number(text)]?.name : undefined),
  token: (text) => tokenStates.find((state) => state === text),
  amount: (text) => (/^\d{1,13}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : undefined),
  hideAmount: (text) => (text === 'true' ? true : undefined),
  locale: (text) => locales.find(({ tag }) => tag === text)?.tag,
  theme: readTheme,
  direction: (text) => (text === 'rtl' ? text : undefined),
  width: (text) => viewportWidths.find((width) => String(width) === text),
};

const flows = Object.keys(statesOfFlow) as Choices['flow'][];
const names = Object.keys(readers) as (keyof Choices)[];

/** Returns the choices that differ from the defaults, as a query. */
export function writeSetting(choices: Choices): URLSearchParams {
  const changed = names.filter((name) => written(name, choices) !== written(name, usualChoices));
  return new URLSearchParams(changed.map((name) => [name, written(name, choices)]));
}

/** Reads the choices from a query; unreadable ones get their default. */
export function readSetting(query: URLSearchParams): Choices {
  const read = names.map((name) => [name, readers[name](query.get(name) ?? '')] as const);
  const known = read.filter(([, value]) => value !== undefined);
  return { ...usualChoices, ...Object.fromEntries(known) };
}

function written<Name extends keyof Choices>(name: Name, choices: Choices): string {
  const write: (value: Choices[Name]) => string = writers[name] ?? String;
  return write(choices[name]);
}

/** Returns `visa-challenge-the-bank-never-responds` for `3-D Secure`, `Challenge: the bank never responds`. */
function slugOf(card: (typeof sandboxCards)[number] | undefined): string {
  const text = card ? `${card.brand} ${card.scenario}` : '';
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function readTheme(text: string): Choices['theme'] | undefined {
  if (!/^([0-9a-f]{6}-){4}[0-9a-f]{6}$/.test(text)) return undefined;
  const colours = text.split('-').map((colour) => `#${colour}`);
  const entries = Object.keys(usualChoices.theme).map((name, index) => [name, colours[index]]);
  return { ...usualChoices.theme, ...Object.fromEntries(entries) };
}
