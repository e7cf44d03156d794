import { configureGlobal } from 'fast-check';

/**
 * Makes property tests try the same cases every time, so that results depend only on the change;
 * `npm run task -- properties` tries others.
 */
const { PROPERTY_SEED = '20261120' } = process.env;
configureGlobal(PROPERTY_SEED === 'any' ? {} : { seed: Number(PROPERTY_SEED) });
