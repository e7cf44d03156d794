import * as z from 'zod/mini';
import { policy, recorded, tenant } from './declaration.ts';
import { flag, words } from './values.ts';

/** Webhooks, emails and statements. */
export const messagesPolicies = {
  'account-statement-header-color': policy(words, tenant),
  'account-statement-logo-url': recorded(words, tenant),
  'fire-asset-transaction-webhooks': policy(flag, tenant),
  'fire-cash-transaction-webhooks': policy(flag, tenant),
  'send-account-approved-emails': policy(flag, tenant),
  'send-asset-contribution-emails': policy(flag, tenant),
  'send-asset-transferred-emails': policy(flag, tenant),
  'send-contact-material-changes-emails': policy(flag, tenant),
  'send-contribution-emails': policy(flag, tenant),
  'send-funds-transferred-emails': policy(flag, tenant),
  'send-welcome-emails': policy(flag, tenant),
  /** Failures after which a webhook config is disabled. Coverage: EV14. */
  'webhook-threshold': policy(z.int().check(z.minimum(0), z.maximum(343)), tenant, 10),
};
