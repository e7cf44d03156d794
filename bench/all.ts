/** `npm run bench`: what needs a browser, then the platform alone. */

// One after the other: each measures a machine that does nothing else.
await import('./main.ts');
await import('./platform/main.ts');
