'use client';

import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track } from '@/lib/analytics';

const step: SendingStep = {
  after(answer) {
    if (answer.kind === 'refused') track({ event: 'findContractFailed', errCode: answer.errCode });
    if (answer.kind !== 'go') return;
    const { pathname } = new URL(answer.to, window.location.href);
    if (pathname.includes('/create-account/')) track({ event: 'createAccountStarted' });
    else if (pathname.startsWith('/security-verification')) track(login('loginStarted'));
    // Whoever has to say first who they are is not signed in yet.
    else if (!pathname.startsWith('/policy-search/')) track(login('loginSuccess'));
  },
};

function login(event: 'loginStarted' | 'loginSuccess') {
  return { event, userType: 'customer' } as const;
}

/** §7 Tells analytics what a search came to. What was typed stays here. */
export function LookupEvents() {
  useSendingStep(step);
  return null;
}
