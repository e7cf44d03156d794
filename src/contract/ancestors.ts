/**
 * Path of an empty document whose `frame-ancestors` are the origins in its query (`allowed`). A form loads it
 * in a frame, so that the browser checks all pages around the form.
 */
export const ancestorsPath = '/v1/frame/ancestors';

/** Title that distinguishes it from a browser's error page. */
export const ancestorsTitle = 'Allowed ancestors';
