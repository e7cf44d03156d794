/** Maximum number of pages of a PDF. */
export const maxPages = 100;
/** Maximum size of a picture before scaling. */
export const maxMegapixels = 100;
