import type { Generated } from 'kysely';

declare module '../../kernel/store/database.ts' {
  interface Database {
    banks: {
      /** The routing number. */
      id: Generated<string>;
      routing_number: Generated<string>;
      name: Generated<string>;
      routing_number_type: Generated<string>;
      ach: Generated<boolean>;
      wire: Generated<boolean>;
      phone_number_id: Generated<string | null>;
    };
  }
}
