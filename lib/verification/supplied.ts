import { randomUUID } from 'node:crypto';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { readFlow, type SuppliedInfo, type VerificationFlow } from './flow';
import { replaceFlow } from './store';

/** A verification that was begun by what its visitor said of themselves. */
export type SuppliedVerification = VerificationFlow & { readonly supplied: SuppliedInfo };

/** The verification of a request by what its visitor said of themselves, who may still change it. */
export async function suppliedVerification(
  view: View,
  cookies: CookieReader,
): Promise<SuppliedVerification | undefined> {
  const flow = await readFlow(view, cookies);
  return flow?.supplied && { ...flow, supplied: flow.supplied };
}

/**
 * What a visitor said of themselves has changed: a code that was sent by it is dead, and the tries it
 * took are not given back.
 * @returns the id of the verification that is to take its place
 */
export async function replaceVerification(view: View, flowId: string): Promise<string> {
  const newFlowId = randomUUID();
  await replaceFlow({ flowId, clientId: view.snapshot.id }, newFlowId);
  return newFlowId;
}
