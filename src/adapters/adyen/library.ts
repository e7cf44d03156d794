import * as named from '@adyen/api-library';

type Library = Pick<typeof named, 'CheckoutAPI' | 'Client' | 'EnvironmentEnum' | 'hmacValidator'>;

/** Bundlers and Vitest see the package's exports by their names; Node sees them only in its `default`. */
const library: Library = { ...named, ...Object(Object(named).default) };

export const { CheckoutAPI, Client, EnvironmentEnum, hmacValidator } = library;
