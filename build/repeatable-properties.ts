import { configureGlobal } from 'fast-check';

/**
 * Properties try the same cases every time, so that a change is judged by what it changes;
 * `npm run task -- properties` tries others.
 */
const { PROPERTY_SEED = '20261120' } = process.env;
configureGlobal(PROPERTY_SEED === 'any' ? {} : { seed: Number(PROPERTY_SEED) });
