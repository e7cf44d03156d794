import type { EmbedsEvents } from '../contract/events.ts';
import type { CreditCardOptions, LaunchOptions } from '../contract/launch-options.ts';
import type { Init } from '../contract/messages.ts';
import { canonicalLocale } from '../languages/canonical-locale.ts';
import type { EmbedRow } from './catalogue.ts';
import { EmbedsError, type OptionProblem } from './embeds-error.ts';
import { pageLocales } from './locales.ts';
import { findPlainProblems, optionProblem, parseSize } from './parse-plain-options.ts';
import { parseTarget } from './parse-target.ts';
import { parseTheme } from './parse-theme.ts';

/** Valid launch options with all defaults. */
export interface LaunchSettings {
  readonly target: Element;
  /** The merchant's own object, so that callbacks can be added later. */
  readonly events: EmbedsEvents;
  /** Maximum width: a CSS length or percentage. */
  readonly width: string | undefined;
  /** Minimum height: a CSS length or percentage. */
  readonly height: string | undefined;
  /** Probability that the form sends its timings to the platform. */
  readonly timingsSampleRate: number;
  /** Options sent to the form. */
  readonly init: Pick<Init, 'resourceTokenHash' | 'locales' | 'theme' | 'amount' | 'hideAmount'>;
}

/**
 * Parses the options of a launch function. Leaves the page unchanged.
 *
 * @throws {EmbedsError} that lists all problems
 */
export function parseOptions(
  document: Document,
  row: Pick<EmbedRow, 'options'>,
  given: unknown,
): LaunchSettings {
  const options = Object(given) as Readonly<Record<string, unknown>>;
  const problems: OptionProblem[] = [];
  const target = parseTarget(document, options.target, problems) ?? document.documentElement;
  problems.push(...findPlainProblems(options, row));
  const theme = parseTheme(target, options.theme, problems);
  const locales = parseLocale(target.ownerDocument, options.locale, problems);
  const events = parseEvents(options.events, problems);
  const [first] = problems;
  if (first) throw new EmbedsError(first, problems);
  // `findPlainProblems` has checked these types.
  const known = options as unknown as LaunchOptions;
  const { resourceTokenHash, width, height, timingsSampleRate } = known;
  const { amount, hideAmount }: Partial<CreditCardOptions> = row.options.length > 0 ? known : {};
  return {
    target,
    events,
    width: parseSize(width),
    height: parseSize(height),
    timingsSampleRate: timingsSampleRate ?? 0,
    init: {
      resourceTokenHash,
      locales,
      theme,
      amount: (amount ?? null) === null ? null : `${amount}`,
      hideAmount: hideAmount ?? false,
    },
  };
}

function parseLocale(document: Document, given: unknown, problems: OptionProblem[]): string[] {
  if ((given ?? undefined) === undefined) return pageLocales(document);
  const tag = canonicalLocale(given);
  if (tag) return [tag];
  problems.push(optionProblem('locale', given, 'a BCP 47 tag: "en"'));
  return [];
}

function parseEvents(given: unknown, problems: OptionProblem[]): EmbedsEvents {
  const events: EmbedsEvents = Object(given ?? {});
  if (events !== (given ?? events)) {
    problems.push(optionProblem('events', given, 'an object: { loaded() {} }'));
  }
  for (const [name, callback] of Object.entries(events)) {
    if (typeof (callback ?? parseEvents) === 'function') continue;
    problems.push(optionProblem(`events.${name}`, callback, 'a function'));
  }
  return events;
}
