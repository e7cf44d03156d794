/** `npm run bench`: benchmarks that need a browser, then the platform alone. */

// In series, because each benchmark needs an otherwise idle machine.
await import('./main.ts');
await import('./platform/main.ts');
