import { canonicalLocale } from '../../languages/canonical-locale.ts';
import type { Transaction } from '../transactions.ts';
import ar from './texts/ar.json' with { type: 'json' };
import bg from './texts/bg.json' with { type: 'json' };
import bn from './texts/bn.json' with { type: 'json' };
import ca from './texts/ca.json' with { type: 'json' };
import cs from './texts/cs.json' with { type: 'json' };
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import et from './texts/et.json' with { type: 'json' };
import fa from './texts/fa.json' with { type: 'json' };
import fi from './texts/fi.json' with { type: 'json' };
import fil from './texts/fil.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import he from './texts/he.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };
import hr from './texts/hr.json' with { type: 'json' };
import hu from './texts/hu.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };
import icelandic from './texts/is.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ka from './texts/ka.json' with { type: 'json' };
import kk from './texts/kk.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import lt from './texts/lt.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import mr from './texts/mr.json' with { type: 'json' };
import ms from './texts/ms.json' with { type: 'json' };
import mt from './texts/mt.json' with { type: 'json' };
import nb from './texts/nb.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ro from './texts/ro.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sk from './texts/sk.json' with { type: 'json' };
import sl from './texts/sl.json' with { type: 'json' };
import sq from './texts/sq.json' with { type: 'json' };
import sr from './texts/sr.json' with { type: 'json' };
import srLatn from './texts/sr-Latn.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import ta from './texts/ta.json' with { type: 'json' };
import te from './texts/te.json' with { type: 'json' };
import th from './texts/th.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };
import uk from './texts/uk.json' with { type: 'json' };
import ur from './texts/ur.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };
import zhHant from './texts/zh-Hant.json' with { type: 'json' };

export type Words = Readonly<Record<keyof typeof en, string>>;

/** German of Switzerland and Liechtenstein, without ß. */
const swiss: Words = JSON.parse(JSON.stringify(de).replaceAll('ß', 'ss'));

/** Texts by language, with the region or the script if a language has several. */
const all: Readonly<Record<string, Words>> = {
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
  is: icelandic,
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
  sv,
  ta,
  te,
  th,
  tr,
  uk,
  ur,
  vi,
  zh,
  'de-CH': swiss,
  'de-LI': swiss,
  no: nb,
  nn: nb,
  'sr-Latn': srLatn,
  yue: zhHant,
  'zh-Hant': zhHant,
};

interface SpokenWords extends Words {
  /** The cardholder's own tag, such as `de-AT`, for amounts. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Returns the texts of challenge pages in the language of the form, which the authentication request names as the
 * browser's; otherwise in English.
 */
export function wordsOf({ request }: Pick<Transaction, 'request'>): SpokenWords {
  const locale = canonicalLocale(request.browserLanguage) ?? 'en-US';
  const { language, region, script } = new Intl.Locale(locale).maximize();
  const words = all[`${language}-${region}`] ?? all[`${language}-${script}`] ?? all[language];
  if (!words) return { ...en, locale: 'en-US', dir: 'ltr' };
  return { ...words, locale, dir: /^(Arab|Hebr)$/.test(script ?? '') ? 'rtl' : 'ltr' };
}
