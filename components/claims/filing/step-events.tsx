'use client';

import { useEffect, useMemo, useState } from 'react';
import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track } from '@/lib/third-parties/analytics/track';

/** Says to the next page of this tab that it was come to by saving a step. */
const savedKey = 'claimStepSaved';
/** Says to the confirmation that the claim was filed just now. */
const filedKey = 'claimFiled';

const begins: SendingStep = {
  after(answer) {
    if (answer.kind === 'go') track({ event: 'claimStarted' });
  },
};

/** §7 Tells analytics that a claim was begun, of the form around it. */
export function BeginEvent() {
  useSendingStep(begins);
  return null;
}

/** §7 Tells analytics that a step was completed, by its name alone, and the next page that it was saved. */
export function StepEvents({ step }: { readonly step: string }) {
  const sending = useMemo<SendingStep>(
    () => ({
      after(answer) {
        if (answer.kind !== 'go') return;
        // What takes something away waits to be agreed to, and what has brought up a question stays.
        const next = stepIn(answer.to);
        if (next !== 'changed') note(savedKey);
        if (next !== 'changed' && next !== step) track({ event: 'claimStepCompleted', step });
      },
    }),
    [step],
  );
  useSendingStep(sending);
  return null;
}

/**
 * §7 The same of the one-page form: a claim is begun by its first saving, and its step is completed once it
 * leads on to the others.
 */
export function FormEvents({ isBegun }: { readonly isBegun: boolean }) {
  const sending = useMemo<SendingStep>(
    () => ({
      after(answer) {
        if (answer.kind !== 'go') return;
        if (!isBegun) track({ event: 'claimStarted' });
        const isOn = /\/file-claim\//.test(new URL(answer.to, window.location.href).pathname);
        const waits = stepIn(answer.to) === 'changed';
        if (!waits) note(savedKey);
        if (isOn && !waits) track({ event: 'claimStepCompleted', step: 'claim-form' });
      },
    }),
    [isBegun],
  );
  useSendingStep(sending);
  return null;
}

const files: SendingStep = {
  after(answer) {
    if (answer.kind === 'go' && answer.to.includes('/claim-confirmation/')) note(filedKey);
  },
};

/** Notes that the form around it has filed the claim. */
export function FilingEvent() {
  useSendingStep(files);
  return null;
}

/** §7 Tells analytics once that a claim was filed, and what came of it at once: its state alone. */
export function FiledEvent({ outcome }: { readonly outcome: string }) {
  useEffect(() => {
    if (taken(filedKey)) track({ event: 'claimSubmitted', outcome });
  }, [outcome]);
  return null;
}

/**
 * Leads who came by saving a step to the heading of the next one, and tells politely that it is saved
 * and where one is.
 */
export function StepAnnouncement({ said }: { readonly said: string }) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!taken(savedKey)) return;
    setSaved(true);
    const heading = document.querySelector('h1');
    if (!heading || heading.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return (
    <p role="status" className="sr-only">
      {isSaved ? said : ''}
    </p>
  );
}

function stepIn(address: string): string {
  return new URL(address, window.location.href).pathname.split('/').at(-1) ?? '';
}

/** A browser that keeps nothing is told less. */
function note(key: string): void {
  try {
    window.sessionStorage.setItem(key, 'true');
  } catch {
    // The step is saved all the same.
  }
}

function taken(key: string): boolean {
  try {
    const isNoted = window.sessionStorage.getItem(key) !== null;
    window.sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
}
