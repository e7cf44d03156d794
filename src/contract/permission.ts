import * as z from 'zod/mini';

/**
 * `full_control` includes all others and manages users; `manage` changes data and moves money; `dual_control`
 * approves or denies transfers of other users. Each includes `read`.
 */
export const Permission = z.enum(['read', 'manage', 'dual_control', 'full_control']);
export type Permission = z.infer<typeof Permission>;
