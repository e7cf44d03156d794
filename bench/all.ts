/** `npm run bench`: benchmarks that need a browser, then the platform alone, unless parts are named. */

// In series, because each benchmark needs an otherwise idle machine.
await import('./main.ts');
if (process.argv.length === 2) await import('./platform/main.ts');
