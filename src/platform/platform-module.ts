import type { Route } from './http/route.ts';
import type { RecurringJob } from './jobs/recurring-job.ts';
import type { Resource } from './json-api/resource.ts';
import type { Services } from './services.ts';
import type { TokenView } from './tokens/token-view.ts';
import type { TransferKind, TransferType } from './transaction-policies/transfer-kind.ts';

/** One part of the platform: what it declares on the kernel. */
export interface PlatformModule {
  readonly resources?: readonly Resource[];
  readonly routes?: readonly Route[];
  readonly jobs?: readonly RecurringJob[];
  /** What `GET /v2/resource-tokens/:hash` has in `included`, by token type. */
  readonly tokenViews?: Readonly<Record<string, TokenView>>;
  /** The transfers that it makes, for the rules of accounts. */
  readonly transferKinds?: Readonly<Partial<Record<TransferType, TransferKind>>>;
}

/** Makes a part of the platform, with the services that all parts share. */
export type ModuleFactory = (services: Services) => PlatformModule;
