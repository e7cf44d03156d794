/** Maximum number of related contacts of a company. */
export const maxRelatedContacts = 100;
