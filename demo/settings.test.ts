import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('puts the merchant on another site than platform and issuer', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      demoUrl: 'http://localhost:4000',
      platformUrl: 'http://127.0.0.1:4100',
      issuerUrl: 'http://127.0.0.1:4200',
      consoleUrl: 'http://127.0.0.1:4400',
      dataDirectory: path.resolve('.data'),
    });
  });

  it('reads the environment, and derives the issuer from the address that the platform uses', () => {
    const environment = {
      DEMO_PORT: '5000',
      PLATFORM_PORT: '5100',
      ACS_PORT: '5200',
      CONSOLE_PORT: '5400',
      VENDOR_THREE_DS_DIRECTORY_SECRET: 'kept',
    };
    const settings = {
      demoUrl: 'http://localhost:5000',
      platformUrl: 'http://127.0.0.1:5100',
      issuerUrl: 'http://127.0.0.1:5200',
      consoleUrl: 'http://127.0.0.1:5400',
      directoryUrl: 'http://127.0.0.1:5200/ds',
      directorySecret: 'kept',
    };
    expect(readSettings(environment)).toMatchObject(settings);
    const url = 'http://localhost:4200/ds';
    expect(readSettings({ ...environment, VENDOR_THREE_DS_DIRECTORY_URL: url })).toMatchObject({
      ...settings,
      issuerUrl: 'http://localhost:4200',
      directoryUrl: url,
    });
  });

  it('generates a new shared secret at every start', () => {
    expect(readSettings({}).directorySecret).not.toBe(readSettings({}).directorySecret);
  });

  it.each(['http', '0', '65536', '40.5'])('rejects "%s" as a port', (port) => {
    expect(() => readSettings({ PLATFORM_PORT: port })).toThrow(/PLATFORM_PORT/);
  });
});
