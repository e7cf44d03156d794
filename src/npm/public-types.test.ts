import { expect, expectTypeOf, test } from 'vitest';
import type * as contract from '../contract/events.ts';
import type { ErrorObject } from '../contract/json-api.ts';
import type * as options from '../contract/launch-options.ts';
import type { Embeds as InstalledEmbeds } from '../embeds/embeds.ts';
import type { PrimeTrust as InstalledPrimeTrust } from '../embeds/install-globals.ts';
import { eventNames } from './event-names.ts';
import type * as npm from './index.ts';

// The package declares its own types to avoid a schema library. The compiler compares them here.

test('events and errors match the contract', () => {
  expectTypeOf<npm.EmbedsErrorName>().toEqualTypeOf<contract.EmbedsErrorName>();
  expectTypeOf<npm.EmbedsFailure>().toEqualTypeOf<contract.EmbedsFailure>();
  expectTypeOf<npm.Outcome>().toEqualTypeOf<contract.Outcome>();
  expectTypeOf<npm.OnboardingStatus>().toEqualTypeOf<contract.OnboardingStatus>();
  expectTypeOf<npm.PlatformError>().toEqualTypeOf<ErrorObject>();
  expectTypeOf<npm.EmbedsEvents>().toEqualTypeOf<contract.EmbedsEvents>();
});

test('eventNames lists every callback once', () => {
  expectTypeOf<(typeof eventNames)[number]>().toEqualTypeOf<keyof contract.EmbedsEvents>();
  expect(new Set(eventNames).size).toBe(eventNames.length);
});

test('options match the contract', () => {
  expectTypeOf<npm.LaunchOptions>().toEqualTypeOf<options.LaunchOptions>();
  expectTypeOf<npm.CreditCardOptions>().toEqualTypeOf<options.CreditCardOptions>();
});

test('globals match those that the script sets', () => {
  expectTypeOf<npm.Embeds>().branded.toEqualTypeOf<InstalledEmbeds>();
  expectTypeOf<npm.PrimeTrust>().branded.toEqualTypeOf<InstalledPrimeTrust>();
});
