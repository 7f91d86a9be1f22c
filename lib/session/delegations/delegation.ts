import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { secret } from '@/lib/config';

/** What a delegate may do: see, or also send what a claim asks for. */
export const delegateRights = ['SEE', 'FILE'] as const;
export type DelegateRight = (typeof delegateRights)[number];

/** The contract that a delegation is of. */
export interface DelegatedContract {
  readonly clientId: string;
  readonly path: Path;
  /** Its reference on the platform. */
  readonly subject: string;
}

/** The delegate, as the row stores them: sealed. */
const personSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** The holder's first name, which is all that the delegate is told of them before the proof. */
  holder: z.string(),
  /** The language that they are written to in. */
  language: z.string(),
});
export type DelegatedPerson = z.infer<typeof personSchema>;

/** A delegation that has not ended. */
export interface Delegation extends DelegatedContract {
  readonly id: string;
  readonly may: DelegateRight;
  readonly person: DelegatedPerson;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** What the token of a delegate's link is kept as. */
export function delegationTokenHash(token: string): string {
  return createHash('sha256').update(`delegation ${token}`).digest('hex');
}

/** Seals who a delegate is, for one delegation alone. */
export function sealPerson(
  name: { readonly id: string; readonly clientId: string },
  person: DelegatedPerson,
): Promise<string> {
  return sealData({ person }, { password: password(name), ttl: 0 });
}

/** Who a delegate is; `undefined` where the portal's secret has changed since. */
export async function openPerson(
  name: { readonly id: string; readonly clientId: string },
  sealed: string,
): Promise<DelegatedPerson | undefined> {
  const opened = await unsealData(sealed, { password: password(name), ttl: 0 });
  return z.object({ person: personSchema }).safeParse(opened).data?.person;
}

/** Binds the sealed delegate to their delegation, so that a row cannot be given another's. */
function password({ id, clientId }: { readonly id: string; readonly clientId: string }): string {
  return `${secret()}:delegation:${JSON.stringify([clientId, id])}`;
}
