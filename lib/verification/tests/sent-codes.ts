import { randomUUID } from 'node:crypto';
import type { View } from '@/lib/request';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { captureEmail } from '../capture-email';
import { beginVerification } from '../flow';
import { sendAccessCode } from '../send-code';
import { begun, browserAfter, contractDetails, run, searchPair } from './verification';

/** The first address of a contract. */
export const email = { method: 'email', emailIndex: '0' };

/** An address that nobody has been sent anything to. */
export function newContact(): string {
  return `holder-${randomUUID().slice(0, 8)}@example.com`;
}

/** Begins anew and asks for a code. */
export async function beginAndSend(view: View, contact: string, reference = 'contract-7') {
  return run(sendAccessCode, view, await begun(view, { email: [contact] }, reference), email);
}

/** Sends a code to an address that was typed for a contract without one. */
export async function typeAndSend(
  view: View,
  Email: string,
  from: string,
  before = emptyJar,
  reference: string = randomUUID(),
) {
  const found = { reference, contractDetails: contractDetails({ email: [] }) } as const;
  const started = jar(await beginVerification(view, found, searchPair, { capture: 'needed' }));
  const typed = { Email, isEmailConfirmed: true };
  const captured = browserAfter(await run(captureEmail, view, started, typed, from));
  const cookies = (name: string) => captured(name) ?? before(name);
  return run(sendAccessCode, view, cookies, email, from);
}
