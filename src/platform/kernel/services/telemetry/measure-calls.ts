import type { Telemetry } from './telemetry.ts';

/** Measures each call of a vendor's port under its function's name. */
export function measureCalls<Port extends object>(
  telemetry: Telemetry,
  port: string,
  vendor: Port,
): Port {
  return new Proxy(vendor, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]) =>
        telemetry.vendor({ port, operation: name }, async () => member.apply(target, args));
    },
  });
}
