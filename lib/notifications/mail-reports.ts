import { mailReportsSecret } from '@/lib/config';
import { noteMailReport } from '@/lib/messaging';
import { type SignedCall, SignedCalls } from '@/lib/platform';
import { contactSilenced } from './contact-silenced';

declare global {
  /** What has come lately, shared by all module instances of this process. */
  var portalMailReports: SignedCalls | undefined;
}

/**
 * Takes what came back to a client's bounce mailbox: what did not arrive for good, or was complained
 * of, turns its address off. Whatever is signed is taken, understood or not, so that no mail server
 * tries it again and again. On another instance one that was seen could be posted again: a report
 * counts once in any case.
 */
export async function takeMailReport({
  clientId,
  bytes: body,
  signature,
}: Pick<SignedCall, 'signature'> & {
  readonly clientId: string;
  readonly bytes: Uint8Array;
}): Promise<'taken' | 'unsigned'> {
  globalThis.portalMailReports ??= new SignedCalls();
  const secret = mailReportsSecret(clientId);
  if (!secret || !globalThis.portalMailReports.accepts(clientId, secret, { signature, body }))
    return 'unsigned';
  await noteMailReport(clientId, body, contactSilenced);
  return 'taken';
}
