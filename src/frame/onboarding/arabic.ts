import company from '../company/arabic.json';
import world from '../countries/arabic.json';
import documents from '../documents/arabic.json';
import own from './arabic.json';

/** The dictionaries of the form, its fields and its documents in one: a file of its own. */
export const arabic = { ...world, ...documents, ...company, ...own };
