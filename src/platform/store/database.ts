import type { CardTables } from '../cards/tables.ts';
import type { PlatformTables } from './tables.ts';

/** Every table of the platform. Each part brings the interfaces of its own tables. */
export interface Database extends PlatformTables, CardTables {}
