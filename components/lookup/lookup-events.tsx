'use client';

import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track, userType } from '@/lib/third-parties/analytics/track';

const step: SendingStep = {
  after(answer) {
    if (answer.kind === 'refused') track({ event: 'findContractFailed', errCode: answer.errCode });
    if (answer.kind !== 'go') return;
    const { pathname } = new URL(answer.to, window.location.href);
    if (pathname.includes('/create-account/')) track({ event: 'createAccountStarted' });
    else if (pathname.startsWith('/security-verification'))
      track({ event: 'loginStarted', userType: userType() });
  },
};

/** §7 Tells analytics what a search came to. What was typed stays here. */
export function LookupEvents() {
  useSendingStep(step);
  return null;
}
