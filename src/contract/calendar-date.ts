import * as z from 'zod/mini';

/**
 * A day in answers, `2026-11-20`. It is left out of `index.ts`, whose schemas are components of
 * `/openapi.json`: there it is text.
 */
export const CalendarDate = z.string();
