import { randomUUID } from 'node:crypto';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Outcome } from '@/lib/changes';
import type { Settings } from '@/lib/clients';
import { newestCode } from '@/lib/messaging/tests/sent-codes';
import { givenPlans } from '@/lib/platform/tests/suite/world';
import type { View } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';

export const codes = {
  fresh: 'acme 0000 0017',
  expired: 'ACME-EXPD-002J',
  used: 'ACME-TAKEN-003P',
  many: 'ACME-MANY-0045',
  unknown: 'NWP7-4K2M-91TA',
} as const;

/** What somebody says of themselves. */
export const person = (Email = `${randomUUID()}@example.com`) => ({
  FirstName: 'Jordan',
  LastName: 'Reyes',
  Email,
  Phone: '+15035550142',
  Address1: '12 Way',
  City: 'Portland',
  State: 'OR',
  PostalCode: '97209',
});

/** Gives a client its plans, and codes that register more. */
export async function givePurchases({ snapshot }: View): Promise<void> {
  await loadEmbedded(snapshot.id, givenPlans());
}

/** A browser that keeps the cookies of each outcome. */
export class Browser {
  #changes: CookieChange[] = [];

  get cookies(): CookieReader {
    return this.#changes.length === 0 ? emptyJar : jar(...this.#changes);
  }

  keep(outcome: Outcome): Outcome {
    this.#changes = [...this.#changes, ...(outcome.cookies ?? [])];
    return outcome;
  }
}

/** The newest code that was sent to somebody. */
export function codeTo({ snapshot }: View, recipient: string): Promise<string> {
  return newestCode(snapshot.id, recipient);
}

export const on: Partial<Settings> = {
  LookupUser_RegisterPlanEnabled: true,
  RegisterPlan_Code_Feature: true,
  RegisterPlan_Receipt_Feature: true,
  ReportHolder_Feature: true,
};
