import type { WebhookKind } from '@/lib/changes';
import { mailReportsSecret } from '@/lib/config';
import { noteMailReport } from '@/lib/messaging';
import { SignedCalls } from '@/lib/platform';
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
export const mailReports: WebhookKind = {
  mediaTypes: ['message/rfc822'],
  largest: 256 * 1024,
  async take({ clientId, bytes: body, headers }) {
    globalThis.portalMailReports ??= new SignedCalls();
    const secret = mailReportsSecret(clientId);
    const signature = headers.get('x-portal-signature') ?? '';
    if (!secret || !globalThis.portalMailReports.accepts(clientId, secret, { signature, body }))
      return 'unsigned';
    await noteMailReport(clientId, body, contactSilenced);
    return 'taken';
  },
};
