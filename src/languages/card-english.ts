/** All English texts of the card form. */
export { texts as cardEnglish } from './texts/en.json?card';
