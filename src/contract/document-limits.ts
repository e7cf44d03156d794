/** Most pages of a PDF that comes with a form. */
export const mostPages = 100;
/** Most millions of pixels of a picture, before it is scaled. */
export const mostMegapixels = 100;
