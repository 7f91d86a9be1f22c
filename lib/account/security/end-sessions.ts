import { z } from 'zod';
import { defineChange, type Outcome, type Refused } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import type { View } from '@/lib/request';
import { endOtherSessions } from '@/lib/session';
import { revokeTrust } from '@/lib/verification';
import { accountHolder } from '../owner';

/** The page that these forms stand on. */
export const securityPage = '/policy-account/security';

/** Names a row by its key: a digest, which opens nothing. */
const key = z.string().regex(/^[0-9a-f]{64}$/);

const formOf = (value: unknown) => String(value ?? '').slice(0, 12);

/** Ends one session on another device. */
export const endSessionElsewhere = defineChange({
  address: '/api/account/end-session',
  signedIn: true,
  variant: ({ session }) => formOf(session),
  schema: () => z.object({ session: key }),
  run: ({ view, input }) => end(view, input.session),
});

/** Ends every session but the one that asks. */
export const endSessionsElsewhere = defineChange({
  address: '/api/account/end-sessions',
  signedIn: true,
  schema: () => z.object({}),
  run: ({ view }) => end(view),
});

async function end(view: View, which?: string): Promise<Outcome> {
  const holder = accountHolder(view);
  if (!holder) return holdersOnly;
  const sessions = await endOtherSessions(holder.owner, holder.session, which);
  if (sessions === 0 && which) return sessionOver;
  if (sessions > 0)
    await addToHistory({ view }, { kind: 'SESSION_ENDED_ELSEWHERE', about: { sessions } });
  return { kind: 'go', to: `${securityPage}?done=${which ? 'session' : 'sessions'}` };
}

/** Trusts a device no longer. */
export const revokeDevice = defineChange({
  address: '/api/account/revoke-device',
  signedIn: true,
  variant: ({ device }) => formOf(device),
  schema: () => z.object({ device: key }),
  async run({ view, input: { device } }): Promise<Outcome> {
    const holder = accountHolder(view);
    if (!holder) return holdersOnly;
    if (!(await revokeTrust(holder.owner, device))) return deviceGone;
    await addToHistory({ view }, { kind: 'DEVICE_REVOKED', about: { devices: 1 } });
    return { kind: 'go', to: `${securityPage}?done=device` };
  },
});

/** The guards keep agents from these pages; what is asked for without them is refused, too. */
export const holdersOnly: Refused = { kind: 'refused', errCode: 'HOLDERS_ONLY', status: 403 };
const sessionOver: Refused = { kind: 'refused', errCode: 'SESSION_OVER', status: 404, reset: true };
const deviceGone: Refused = { kind: 'refused', errCode: 'DEVICE_GONE', status: 404, reset: true };
