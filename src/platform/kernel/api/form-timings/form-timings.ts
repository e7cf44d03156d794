import { sendFormTimings } from '../../../../contract/index.ts';
import type { FailureLimits } from '../credentials/failure-limits.ts';
import { networkPrefix } from '../credentials/network-prefix.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';

/** More than a shop's staff behind one address needs. */
const limit = { name: 'form-timings', failures: 60, windowSeconds: 60 };

/** Timings that forms send if the merchant has opted in. Anybody can send them, without texts. */
export const formTimings =
  ({ limits }: { limits: FailureLimits }): ModuleFactory =>
  ({ telemetry }) => ({
    routes: [
      route(sendFormTimings, async ({ input, remoteAddress }) => {
        await limits.count([{ limit, key: networkPrefix(remoteAddress) }]);
        telemetry.form(input);
        return plain({});
      }),
    ],
  });
