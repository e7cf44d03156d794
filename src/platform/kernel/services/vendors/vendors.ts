import { randomUUID } from 'node:crypto';
import { createVendorClient } from '../../../../vendors/protocol/client.ts';
import type { Fetch, VendorConnection } from '../../../../vendors/protocol/connection.ts';
import { inProcess } from '../../../../vendors/protocol/in-process.ts';
import type { Port, VendorCalls } from '../../../../vendors/protocol/port.ts';
import type { Clock } from '../../store/index.ts';
import { type Log, toLoggedError } from '../telemetry/log.ts';
import { measured } from '../telemetry/measured.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The address of a vendor, and the secrets that it shares with the platform. */
export interface VendorAddress extends Pick<VendorConnection, 'url' | 'secrets'> {
  /** How it is reached; by HTTP by default. */
  readonly fetch?: Fetch;
}

/** By the names of ports. */
export type VendorAddresses = Readonly<Record<string, VendorAddress>>;

/** The vendors of this platform. */
export interface Vendors {
  /**
   * The calls of a port, over the protocol of docs/vendors.md: to the vendor that the environment
   * names, in the sandbox otherwise to a simulator in this process. Undefined in production without
   * one.
   *
   * @param simulator makes it, where one is needed; a port without one has no vendor unless it is named
   */
  connect<P extends Port>(port: P, simulator?: () => VendorCalls<P>): VendorCalls<P> | undefined;
  /** Where the vendor of a port is reached, simulators included; undefined before it is connected. */
  addressOf(port: Port): VendorAddress | undefined;
  /** Whether a port is the sandbox's simulator. */
  isSimulated(port: Port): boolean;
}

interface VendorOptions {
  readonly vendorAddresses?: VendorAddresses;
  readonly clock: Clock;
  /** In the sandbox. */
  readonly hasSimulators: boolean;
  readonly fetch: Fetch;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** One connection to each vendor, with one circuit breaker. Every call is measured, by the names of its port. */
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
      // Nothing but the calls of this very port is kept under its name.
      const known = connected.get(port.name)?.calls as VendorCalls<P> | undefined;
      if (known) return known;
      const address =
        vendorAddresses[port.name] ??
        (hasSimulators && simulator ? inProcess(port, simulator(), hosting(port)) : undefined);
      if (!address) return undefined;
      const client = createVendorClient(port, { fetch: options.fetch, ...common, ...address });
      const calls = measured(options.telemetry, port.name, client);
      connected.set(port.name, { calls, address });
      return calls;
    },
    addressOf: ({ name }) => connected.get(name)?.address,
    isSimulated: ({ name }) => hasSimulators && !vendorAddresses[name],
  };
}
