/** Returns a formatter of numbers: the same one for the same options. */
export const numberFormat = createdOnce(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Returns a formatter of dates and times: the same one for the same options. */
export const dateTimeFormat = createdOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** More than a page needs. Currencies come from data. */
const mostKept = 300;

/** Keeps formatters, because a browser creates one in the time in which it writes a hundred values. */
function createdOnce<Options, Format>(create: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    if (formats.size >= mostKept) formats.clear();
    const format = create(locale, options);
    formats.set(key, format);
    return format;
  };
}
