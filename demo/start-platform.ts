import { runServices } from './services.ts';

/** `npm run platform`: starts the platform without a shop, and the simulated bank that cards need. */
await runServices({
  parts: 'platform',
  production: 'In production start dist/server/platform.js itself, with secrets of its own.',
  directory: import.meta.dirname,
  welcome: ({ platformUrl, issuerUrl, consoleUrl, dataDirectory }) => [
    `  Platform (sandbox)    ${platformUrl}`,
    `  Documentation         ${platformUrl}/docs`,
    `  Reference             ${platformUrl}/docs/reference`,
    `  Issuer (simulated)    ${issuerUrl}`,
    `  Console               ${consoleUrl}`,
    '',
    '  Begin with POST /v2/users, then POST /auth/jwts with Basic authentication.',
    `  Data and logs are in ${dataDirectory}. Ctrl-C stops both.`,
  ],
});
