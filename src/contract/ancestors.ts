/**
 * A document with nothing in it but a `frame-ancestors` of the origins in its query (`allowed`, one or
 * more): a form's frame loads it to have the browser compare all pages it is in with those that a
 * token may be launched from.
 */
export const ancestorsPath = '/v1/frame/ancestors';

/** Its title, which distinguishes it from what a browser may show in its place. */
export const ancestorsTitle = 'Allowed ancestors';
