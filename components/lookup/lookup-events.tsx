'use client';

import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track } from '@/lib/analytics';

const step: SendingStep = {
  after(answer) {
    if (answer.kind === 'refused') track({ event: 'findContractFailed', errCode: answer.errCode });
    if (answer.kind !== 'go') return;
    const { pathname } = new URL(answer.to, window.location.href);
    const event = pathname === '/security-verification' ? 'loginStarted' : 'loginSuccess';
    track({ event, userType: 'customer' });
  },
};

/** §7 Tells analytics what a search came to. What was typed stays here. */
export function LookupEvents() {
  useSendingStep(step);
  return null;
}
