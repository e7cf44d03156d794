/** Most people that are named with a company. */
export const mostPeople = 100;
