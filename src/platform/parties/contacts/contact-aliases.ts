/** What older clients call the type of a contact. */
export const contactAliases = { type: 'contact-type' };
