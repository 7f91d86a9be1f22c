import { recipientHash, turnOff } from './store';

/**
 * An address does not take messages any more, or its holder has complained of them: nothing of what
 * this room tells is sent there again, until the holder says so. For the channels' own reports.
 */
export function contactBounced(
  clientId: string,
  _channel: 'email' | 'sms',
  recipient: string,
): Promise<void> {
  return turnOff(clientId, recipientHash(clientId, recipient));
}
