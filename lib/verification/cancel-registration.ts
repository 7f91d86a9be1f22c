import { defineChange } from '@/lib/changes';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { endFlow, keepFlow, readFlow } from './flow';

export const registerPlanPage = '/register-plan';
export const cancelRegistrationPage = '/register-plan/cancel';

/**
 * §4.1 "Cancel asks yes/no; on yes it navigates to the root and goes back a step": visitors
 * who cancel at the code find the choice of a method again, and those who cancel there find the search.
 */
export const cancelRegistration = defineChange({
  address: '/api/register-plan/cancel',
  async run({ view, cookies }) {
    const flow = await readFlow(view, cookies);
    if (!flow?.registration) return { kind: 'go', to: '/' };
    const { sent, ...before } = flow;
    return { kind: 'go', to: '/', cookies: [sent ? await keepFlow(view, before) : endFlow()] };
  },
});

/** The step that a request's registration is at: where visitors who do not cancel continue. */
export async function registrationStepPage(view: View, cookies: CookieReader): Promise<string> {
  const flow = await readFlow(view, cookies);
  if (!flow?.registration) return registerPlanPage;
  return flow.sent ? '/security-verification/code' : '/security-verification';
}
