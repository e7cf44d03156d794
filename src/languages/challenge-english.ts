/** What the challenge frame says, unless the form tells it to say that in another language. */
export { texts as challengeEnglish } from './texts/en.json?challenge';
