import type { ResourceTokenAttributes } from '../../../../contract/index.ts';
import type { RecurringJob } from '../../services/index.ts';
import type { EventHandler, Resource, ResourceToken, Services } from '../../work/index.ts';
import type { IncludedReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';

/** What the holder of a token may read of it. */
export interface TokenSight {
  /** What the form shows. */
  readonly included: readonly IncludedReply[];
  /** Of the token itself, in this answer only. */
  readonly attributes?: Partial<ResourceTokenAttributes>;
}

/** Says what the form of a token shows. `isActive` is false for a spent or stopped token. */
export type TokenView = (token: ResourceToken, isActive: boolean) => Promise<TokenSight>;

/** One part of the platform: what it declares on the kernel. A wing may add what it collects itself. */
export interface PlatformModule {
  readonly resources?: readonly Resource[];
  readonly routes?: readonly Route[];
  readonly jobs?: readonly RecurringJob[];
  /** Handlers of domain events that earlier wings raise. */
  readonly handlers?: readonly EventHandler[];
  /** What `GET /v2/resource-tokens/:hash` has in `included`, by token type. */
  readonly tokenViews?: Readonly<Record<string, TokenView>>;
}

/** Makes a part of the platform, with the services that all parts share. */
export type ModuleFactory = (services: Services) => PlatformModule;
