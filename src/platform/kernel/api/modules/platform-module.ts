import type { ResourceTokenAttributes } from '../../../../contract/index.ts';
import type { RecurringJob } from '../../services/index.ts';
import type { EventHandler, Resource, ResourceToken, Services } from '../../work/index.ts';
import type { IncludedReply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';

export interface VisibleToHolder {
  readonly included: readonly IncludedReply[];
  /** In this answer only. */
  readonly attributes?: Partial<ResourceTokenAttributes>;
}

/** `isActive` is false for a used or ended token. */
export type TokenView = (token: ResourceToken, isActive: boolean) => Promise<VisibleToHolder>;

/** One part of the platform: its declarations for the kernel. A wing may add others. */
export interface PlatformModule {
  readonly resources?: readonly Resource[];
  readonly routes?: readonly Route[];
  readonly jobs?: readonly RecurringJob[];
  /** Of domain events that earlier wings raise. */
  readonly handlers?: readonly EventHandler[];
  /** `included` of `GET /v2/resource-tokens/:hash`, by token type. */
  readonly tokenViews?: Readonly<Record<string, TokenView>>;
}

/** Creates a part of the platform, with the services that all parts share. */
export type ModuleFactory = (services: Services) => PlatformModule;
