/** The embeds, by the names that shell and form call them. Apart from messages.ts, which brings a schema library along. */
export const embedNames = ['credit-card', 'create-natural-person', 'create-company'] as const;
export type EmbedName = (typeof embedNames)[number];
