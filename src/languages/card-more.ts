/** English texts of the card form that load after the first field is ready. */
export { texts as moreCardEnglish } from './texts/en.json?card-more';
