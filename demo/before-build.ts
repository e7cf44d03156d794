import { requireFreePorts } from './free-port.ts';
import { messageOf } from './message-of.ts';
import { fail } from './services.ts';
import { readSettings } from './settings.ts';

/**
 * The first step of `npm start` and, with `platform` as its argument, of `npm run platform`. It fails when a port
 * is taken. Without this step, it would fail after the build, which takes a minute and replaces the files that
 * a running demo serves.
 */
const parts = process.argv[2] === 'platform' ? 'platform' : 'demo';
try {
  await requireFreePorts(readSettings(process.env), parts);
} catch (error) {
  fail(messageOf(error));
}
