export * from './cookies.ts';
export * from './events.ts';
export * from './schema.ts';
export * from './session.ts';
