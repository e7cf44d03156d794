/**
 * Path of a module that exports the `version` of the platform, for support reports. A page that can load the
 * embeds can also import it.
 */
export const platformVersionPath = '/v1/platform.js';
