import company from '../company/german.json';
import world from '../countries/german.json';
import documents from '../documents/german.json';
import own from './german.json';

/** The dictionaries of the form, its fields and its documents in one: a file of its own. */
export const german = { ...world, ...documents, ...company, ...own };
