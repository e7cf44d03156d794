/** What the shell says in English. */
export { texts as shellEnglish } from './texts/en.json?shell';
