import { randomUUID } from 'node:crypto';
import { createVendorClient } from '../../../../vendors/protocol/client.ts';
import type { Fetch, VendorConnection } from '../../../../vendors/protocol/connection.ts';
import { inProcess } from '../../../../vendors/protocol/in-process.ts';
import type { Port, VendorCalls } from '../../../../vendors/protocol/port.ts';
import type { Clock } from '../../store/index.ts';
import { type Log, toLoggedError } from '../telemetry/log.ts';
import { measureCalls } from '../telemetry/measure-calls.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The address of a vendor, and the secrets that it shares with the platform. */
export interface VendorAddress extends Pick<VendorConnection, 'url' | 'secrets'> {
  /** Over HTTP by default. */
  readonly fetch?: Fetch;
}

export type VendorAddresses = Readonly<Record<string, VendorAddress>>;

export interface Vendors {
  /**
   * Connects a port to the vendor that the environment names, otherwise in the sandbox to a simulator
   * in this process. Returns undefined in production without a vendor.
   */
  connect<P extends Port>(port: P, simulator?: () => VendorCalls<P>): VendorCalls<P> | undefined;
  /** Undefined before the port is connected. */
  addressOf(port: Port): VendorAddress | undefined;
  isSimulated(port: Port): boolean;
}

interface VendorOptions {
  readonly vendorAddresses?: VendorAddresses;
  readonly clock: Clock;
  readonly hasSimulators: boolean;
  readonly fetch: Fetch;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** Creates one measured connection, with one circuit breaker, for each vendor. */
export function connectVendors(options: VendorOptions): Vendors {
  const { clock, hasSimulators, vendorAddresses = {} } = options;
  const connected = new Map<string, { calls: unknown; address: VendorAddress }>();
  const common = { now: () => clock.system(), newId: randomUUID };
  const hosting = ({ name }: Port) => ({
    now: common.now,
    onError: (error: unknown) =>
      options.log.error('simulator failed', { part: name, error: toLoggedError(error) }),
  });
  return {
    connect<P extends Port>(port: P, simulator?: () => VendorCalls<P>) {
      // The calls under a port's name are always those of this port.
      const known = connected.get(port.name)?.calls as VendorCalls<P> | undefined;
      if (known) return known;
      const address =
        vendorAddresses[port.name] ??
        (hasSimulators && simulator ? inProcess(port, simulator(), hosting(port)) : undefined);
      if (!address) return undefined;
      const client = createVendorClient(port, { fetch: options.fetch, ...common, ...address });
      const calls = measureCalls(options.telemetry, port.name, client);
      connected.set(port.name, { calls, address });
      return calls;
    },
    addressOf: ({ name }) => connected.get(name)?.address,
    isSimulated: ({ name }) => hasSimulators && !vendorAddresses[name],
  };
}
