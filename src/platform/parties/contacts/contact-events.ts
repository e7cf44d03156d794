import type { Selectable } from 'kysely';
import type { ContactsTable } from '../../kernel/store/index.ts';
import { domainEvent } from '../../kernel/work/index.ts';

/** A contact was inserted. Its checks are created. */
export const contactInserted = domainEvent<Selectable<ContactsTable>>('contact inserted');

/** A contact was cleared or removed, so its account may open. The payload is the account's id. */
export const contactUnblocked = domainEvent<string>('contact unblocked');
