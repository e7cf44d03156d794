import * as z from 'zod/mini';

/**
 * What a user may do with an account. `full_control` includes all others and rules users and their
 * permissions; `manage` changes data and moves money; `dual_control` approves or denies what
 * another user began; each of them includes `read`.
 */
export const Permission = z.enum(['read', 'manage', 'dual_control', 'full_control']);
export type Permission = z.infer<typeof Permission>;
