import { type ClientSnapshot, originOf, snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import type { Sender } from './port';

/** Where Twilio reports to: an address of `app/api`, with the message's id as its query. */
export const statusPath = '/api/webhooks/twilio/status';

/** Who the messages of a client come from, by its package. Of one that is gone, the deployment. */
export async function senderOf(clientId: string): Promise<Sender> {
  return senderBy(await snapshotById(clientId));
}

function senderBy(snapshot: ClientSnapshot | undefined): Sender {
  const { MAIL_FROM, TWILIO_API_URL } = environment();
  // Messages are of a client, not of one of its paths.
  const settings = snapshot?.settings['1'];
  const address = settings?.Message_FromAddress || MAIL_FROM;
  const origin = snapshot && originOf(snapshot, '');
  // Twilio refuses messages with an address that it cannot reach.
  const isReached = origin?.startsWith('https:') || !TWILIO_API_URL.startsWith('https:');
  return {
    name: settings?.Message_FromName || snapshot?.name || '',
    address,
    replyTo: settings?.Message_ReplyTo ?? '',
    bounceAddress: settings?.Message_BounceAddress || address,
    sms: settings?.Message_SmsSender ?? '',
    voice: settings?.Message_VoiceNumber ?? '',
    statusAddress: origin && isReached ? `${origin}${statusPath}` : undefined,
  };
}
