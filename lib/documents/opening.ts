import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { secret } from '@/lib/config';

const contentSchema = z.object({ idToken: z.string() });

/** Seals what opens the contract at the platform, for this file alone, until the platform has it. */
export function sealOpening(documentId: string, idToken: string): Promise<string> {
  return sealData({ idToken }, { password: password(documentId), ttl: 0 });
}

/** `undefined` where the portal's secret has changed since. */
export async function openOpening(documentId: string, sealed: string): Promise<string | undefined> {
  const content = await unsealData(sealed, { password: password(documentId), ttl: 0 });
  return contentSchema.safeParse(content).data?.idToken;
}

function password(documentId: string): string {
  return `${secret()}:document:${documentId}`;
}
