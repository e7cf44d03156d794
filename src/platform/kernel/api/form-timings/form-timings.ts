import { sendFormTimings } from '../../../../contract/index.ts';
import type { FailureLimits } from '../credentials/failure-limits.ts';
import { networkOf } from '../credentials/network-of.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';

/** A form sends once: more than a shop's staff behind one address. */
const limit = { name: 'form-timings', failures: 60, windowSeconds: 60 };

/**
 * How fast forms were, where the merchant has opted in. Anybody can send it, so it is limited, counts as
 * what browsers say, and has no text. Kept in the metrics of this process, and nowhere else.
 */
export const formTimings =
  ({ limits }: { limits: FailureLimits }): ModuleFactory =>
  ({ telemetry }) => ({
    routes: [
      route(sendFormTimings, async ({ input, remoteAddress }) => {
        await limits.count([{ limit, key: networkOf(remoteAddress) }]);
        telemetry.form(input);
        return plain({});
      }),
    ],
  });
