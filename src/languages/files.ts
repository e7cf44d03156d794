/** What a look into a file finds, in English. It is in the chunk that looks. */
export { texts as fileFindings } from './texts/en.json?files';
