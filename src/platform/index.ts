export { createPlatform, type Platform, type PlatformOptions } from './create-platform.ts';
export { openDatabase } from './store/open-database.ts';
