import * as z from 'zod/mini';

/**
 * Date in responses, `2026-11-20`. Not exported by `index.ts`, whose schemas become components of
 * `/openapi.json`.
 */
export const CalendarDate = z.string();
