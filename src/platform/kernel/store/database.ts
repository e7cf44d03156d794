import type { PlatformTables } from './tables.ts';

/** Every table of the platform. Each part adds the interfaces of its own tables, in its `tables.ts`. */
export interface Database extends PlatformTables {}
