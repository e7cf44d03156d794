/** Languages to try the form in. */
export const locales = [
  { tag: 'en', label: 'English' },
  { tag: 'de', label: 'Deutsch (German)' },
  { tag: 'ar', label: 'العربية (Arabic)' },
  { tag: 'en-GB', label: 'English (United Kingdom)' },
];

export const localeTags = locales.map(({ tag }) => tag);
