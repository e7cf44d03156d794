import * as z from 'zod/mini';

/**
 * What a bank posts to the notification URL: a CRes of any version and with any status, or an error
 * message in its place. It decides nothing, so only the transaction that it names is read.
 */
export const PostedResult = z.object({
  messageType: z.enum(['CRes', 'Erro']),
  threeDSServerTransID: z.optional(z.uuid()),
  acsTransID: z.optional(z.uuid()),
});
export type PostedResult = z.infer<typeof PostedResult>;
