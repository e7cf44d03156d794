/** Maximum number of related contacts of a company. */
export const mostPeople = 100;
