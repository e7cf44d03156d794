/** Maximum number of pages of a PDF. */
export const mostPages = 100;
/** Maximum size of a picture before scaling. */
export const mostMegapixels = 100;
