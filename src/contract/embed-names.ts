/** Names of embeds. Separate from messages.ts, which imports a schema library. */
export const embedNames = ['credit-card', 'create-natural-person', 'create-company'] as const;
export type EmbedName = (typeof embedNames)[number];
