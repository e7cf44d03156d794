import * as z from 'zod/mini';

/** Posted by a bank to the notification URL. It has no effect on the outcome, so only the transaction id is read. */
export const PostedResult = z.object({
  messageType: z.enum(['CRes', 'Erro']),
  threeDSServerTransID: z.optional(z.uuid()),
  acsTransID: z.optional(z.uuid()),
});
export type PostedResult = z.infer<typeof PostedResult>;
