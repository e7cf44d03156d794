import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '../../testing/processes/child-process.ts';
import {
  buildPlatform,
  type PlatformProcess,
  startPlatform,
} from '../../testing/processes/platform-process.ts';

/**
 * Builds the program, and ends the processes that a test has started.
 *
 * @param name of the build
 */
export function useProgram(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `embeds-${name}-`));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'v1/card'), { recursive: true });
  writeFileSync(join(site, 'v1/embeds.js'), '');
  writeFileSync(join(site, 'v1/card/index.html'), '<!doctype html>');
  const started = new Set<PlatformProcess>();
  let script: string;
  const given = { folder, port: 0, url: '', start, startHealthy, refusal };

  beforeAll(async () => {
    script = await buildPlatform(name);
    given.port = await freePort();
    given.url = `http://127.0.0.1:${given.port}`;
  });
  afterEach(async () => {
    for (const platform of started) await platform.end();
    started.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts the process on a folder of the test. */
  function start(environment: Record<string, string> = {}): PlatformProcess {
    const defaults = { DATA_DIR: join(folder, 'data'), BUILT_SITE_DIR: site };
    const platform = startPlatform(script, {
      port: given.port,
      environment: { ...defaults, ...environment },
    });
    started.add(platform);
    return platform;
  }

  async function startHealthy(environment?: Record<string, string>): Promise<PlatformProcess> {
    const platform = start(environment);
    await platform.untilHealthy();
    return platform;
  }

  /** Returns the error output of a process that doesn't start. */
  async function refusal(environment: Record<string, string>): Promise<string> {
    const { child, log } = start(environment);
    expect(await once(child, 'exit')).toEqual([1, null]);
    return log();
  }

  return given;
}
