import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { openApiDocument } from '../../../../src/platform/kernel/api/openapi/openapi-document.ts';
import type { Store } from '../../../../src/platform/kernel/store/index.ts';
import { createPlatform } from '../../../../src/platform/server/create-platform.ts';
import type { Edition } from '../navigation.ts';
import type { ApiDocument } from './document-types.ts';

/** Returns the OpenAPI document of a platform. Nothing is started, and no database is read. */
export function apiDocumentOf(environment: Edition): ApiDocument {
  const { services } = createPlatform({ store: emptyStore(), environment, masterKey });
  const publicUrl = 'https://embeds.example';
  const text = JSON.stringify(openApiDocument({ ...services, environment, publicUrl }));
  return JSON.parse(
    text
      .replaceAll(recordedAt.platform, publicUrl)
      .replaceAll(recordedAt.bank, 'https://bank.example'),
  );
}

/** Origins in examples, which a sandbox has answered. */
const recordedAt = { platform: 'http://127.0.0.1:4100', bank: 'http://127.0.0.1:4200' };

/** Seals nothing here. */
const masterKey = Buffer.alloc(32);

function emptyStore(): Store {
  const db: Store['db'] = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db,
    isShared: false,
    reading: () => db,
    transaction: (work) => db.transaction().execute(work),
    gather() {},
    gatherStatement() {},
    withGathered: (statement) => statement,
    afterCommit: (action) => action(),
    detached: (work) => work(),
    close: () => db.destroy(),
  };
}
