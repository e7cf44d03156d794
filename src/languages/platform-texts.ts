import { canonicalLocale } from './canonical-locale.ts';
import { chooseFrom } from './choose-from.ts';
import ar from './platform/ar.json' with { type: 'json' };
import bg from './platform/bg.json' with { type: 'json' };
import bn from './platform/bn.json' with { type: 'json' };
import ca from './platform/ca.json' with { type: 'json' };
import cs from './platform/cs.json' with { type: 'json' };
import da from './platform/da.json' with { type: 'json' };
import de from './platform/de.json' with { type: 'json' };
import el from './platform/el.json' with { type: 'json' };
import en from './platform/en.json' with { type: 'json' };
import enCa from './platform/en-CA.json' with { type: 'json' };
import enGb from './platform/en-GB.json' with { type: 'json' };
import es from './platform/es.json' with { type: 'json' };
import es419 from './platform/es-419.json' with { type: 'json' };
import et from './platform/et.json' with { type: 'json' };
import fa from './platform/fa.json' with { type: 'json' };
import fi from './platform/fi.json' with { type: 'json' };
import fil from './platform/fil.json' with { type: 'json' };
import fr from './platform/fr.json' with { type: 'json' };
import frCa from './platform/fr-CA.json' with { type: 'json' };
import he from './platform/he.json' with { type: 'json' };
import hi from './platform/hi.json' with { type: 'json' };
import hr from './platform/hr.json' with { type: 'json' };
import hu from './platform/hu.json' with { type: 'json' };
import id from './platform/id.json' with { type: 'json' };
import icelandic from './platform/is.json' with { type: 'json' };
import it from './platform/it.json' with { type: 'json' };
import ja from './platform/ja.json' with { type: 'json' };
import ka from './platform/ka.json' with { type: 'json' };
import kk from './platform/kk.json' with { type: 'json' };
import ko from './platform/ko.json' with { type: 'json' };
import lt from './platform/lt.json' with { type: 'json' };
import lv from './platform/lv.json' with { type: 'json' };
import mr from './platform/mr.json' with { type: 'json' };
import ms from './platform/ms.json' with { type: 'json' };
import mt from './platform/mt.json' with { type: 'json' };
import nb from './platform/nb.json' with { type: 'json' };
import nl from './platform/nl.json' with { type: 'json' };
import pl from './platform/pl.json' with { type: 'json' };
import pt from './platform/pt.json' with { type: 'json' };
import ptPt from './platform/pt-PT.json' with { type: 'json' };
import ro from './platform/ro.json' with { type: 'json' };
import ru from './platform/ru.json' with { type: 'json' };
import sk from './platform/sk.json' with { type: 'json' };
import sl from './platform/sl.json' with { type: 'json' };
import sq from './platform/sq.json' with { type: 'json' };
import sr from './platform/sr.json' with { type: 'json' };
import srLatn from './platform/sr-Latn.json' with { type: 'json' };
import sv from './platform/sv.json' with { type: 'json' };
import ta from './platform/ta.json' with { type: 'json' };
import te from './platform/te.json' with { type: 'json' };
import th from './platform/th.json' with { type: 'json' };
import tr from './platform/tr.json' with { type: 'json' };
import uk from './platform/uk.json' with { type: 'json' };
import ur from './platform/ur.json' with { type: 'json' };
import vi from './platform/vi.json' with { type: 'json' };
import zh from './platform/zh.json' with { type: 'json' };
import zhHant from './platform/zh-Hant.json' with { type: 'json' };
import type { SupportedLanguage } from './texts.ts';

/** Names of the texts that the platform itself writes: emails, text messages, and the page after a challenge. */
export type PlatformTextName = keyof typeof en.texts;
type Texts = Readonly<Record<PlatformTextName, string>>;

interface Language<Texts> {
  readonly language: Omit<SupportedLanguage, 'dir'> & {
    readonly dir: string;
    readonly of?: string;
  };
  readonly texts: Texts;
}

/** Languages with all texts: a file without one doesn't compile. */
const whole: readonly Language<Texts>[] = [
  ar,
  bg,
  bn,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fil,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  icelandic,
  it,
  ja,
  ka,
  kk,
  ko,
  lt,
  lv,
  mr,
  ms,
  mt,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sq,
  sr,
  srLatn,
  sv,
  ta,
  te,
  th,
  tr,
  uk,
  ur,
  vi,
  zh,
  zhHant,
];

/** Variants with the texts that differ from the language in `of`. */
const variants: readonly Language<Partial<Texts>>[] = [enGb, enCa, es419, frCa, ptPt];

interface Spoken extends SupportedLanguage {
  readonly texts: Texts;
}

/** All languages, `en-GB` before `en` and `zh-Hant` before `zh`. */
export const platformLanguages: readonly Spoken[] = [
  ...variants.map((variant) => {
    const base = whole.find(({ language }) => language.tag === variant.language.of);
    return toSpoken({ ...variant, texts: { ...(base ?? en).texts, ...variant.texts } });
  }),
  ...whole.map(toSpoken),
].sort((one, other) => (one.tag < other.tag ? 1 : -1));

function toSpoken({ language, texts }: Language<Texts>): Spoken {
  return { ...language, dir: language.dir === 'rtl' ? 'rtl' : 'ltr', texts };
}

/** The platform's texts in one language. */
export interface PlatformWords {
  /** The reader's own BCP 47 tag, such as `de-AT`. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Returns a text with its placeholders filled in. */
  say(name: PlatformTextName, values?: Readonly<Record<string, string>>): string;
}

/**
 * Returns the texts for a reader.
 *
 * @param tag the reader's language, as BCP 47 tag. English if it is missing, malformed or not supported
 */
export function platformWords(tag: string | null | undefined): PlatformWords {
  const { language, locale } = chooseFrom(platformLanguages, [canonicalLocale(tag) ?? 'en']);
  const { dir, texts } = language;
  return {
    locale,
    dir,
    say: (name, values = {}) =>
      texts[name].replace(/\{(\w+)\}/g, (blank, key: string) => {
        const value = values[key];
        return value === undefined ? blank : isolate(value, dir);
      }),
  };
}

/**
 * Isolates a value whose direction may differ from the text's, so that its parts keep their order. Digits keep theirs, and
 * a code that is copied must not have other characters. A value can't begin a line, which would look like another value.
 */
function isolate(value: string, dir: 'ltr' | 'rtl'): string {
  const plain = value.replace(/\p{Bidi_Control}/gu, '').replace(/[\r\n\u2028\u2029]+/g, ' ');
  const mayDiffer = (dir === 'rtl' && !/^\d+$/.test(plain)) || /[\u0590-\u08ff]/.test(plain);
  return mayDiffer ? `\u2068${plain}\u2069` : plain;
}
