/** What the island itself says; all else is said by its frames. */
export interface IslandTexts {
  /** Language, direction. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Titles of the form's frame, which name it for assistive technology. */
  readonly card: string;
  readonly onboarding: string;
  readonly failed: string;
  /** The same where trying again may help. */
  readonly unreachable: string;
  readonly retry: string;
}

const english: IslandTexts = {
  lang: 'en',
  dir: 'ltr',
  card: 'Secure card form',
  onboarding: 'Secure onboarding form',
  failed: 'The secure form could not be loaded.',
  unreachable: 'The secure form could not be loaded. Check your connection.',
  retry: 'Try again',
};

const arabic: IslandTexts = {
  lang: 'ar',
  dir: 'rtl',
  card: 'نموذج البطاقة الآمن',
  onboarding: 'نموذج التسجيل الآمن',
  failed: 'تعذّر تحميل النموذج الآمن.',
  unreachable: 'تعذّر تحميل النموذج الآمن. تحقّق من الاتصال.',
  retry: 'حاول مرة أخرى',
};

const dictionaries: Readonly<Record<string, IslandTexts>> = { en: english, ar: arabic };

/** The texts in the first of the languages there are texts in. */
export function textsFor(locales: readonly string[]): IslandTexts {
  const texts = locales.map((locale) => dictionaries[locale.replace(/-.*/, '').toLowerCase()]);
  return texts.find(Boolean) ?? english;
}
