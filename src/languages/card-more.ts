/** What the card form says in English once it can be typed in. */
export { texts as moreCardEnglish } from './texts/en.json?card-more';
