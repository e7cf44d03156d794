// Made by `npm run generate`. Lines may be reordered. Other manual changes are lost.

/** A color of the theme. */
export type ColourName = 'background' | 'foreground' | 'primary' | 'success' | 'error';
/** A document of forms. A page can preload one. */
export type FormName = 'onboarding' | 'card';
/** Name of a form in diagnostics. */
export type EmbedName = 'credit-card' | 'create-natural-person' | 'create-company';
/** The functions that launch a form. */
export type LaunchName = 'launchCreditCard' | 'launchCreateNaturalPerson' | 'launchCreateCompany';
