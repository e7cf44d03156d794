/**
 * A module with nothing in it but the `version` of the platform that serves it, for reports to support.
 * A page may import it wherever it may load the embeds.
 */
export const platformVersionPath = '/v1/platform.js';
