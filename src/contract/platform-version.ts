/** Path of a module that exports the `version` of the platform, for support reports. */
export const platformVersionPath = '/v1/platform.js';
