/**
 * Path of an empty document whose `frame-ancestors` are the origins in its query (`allowed`, one or more). A
 * form loads it in a frame, so that the browser checks that all pages around it are allowed by the token.
 */
export const ancestorsPath = '/v1/frame/ancestors';

/** Title that distinguishes it from a browser's error page. */
export const ancestorsTitle = 'Allowed ancestors';
