import { isExternal } from '@/lib/addresses';
import { originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import { loginAddress } from '@/lib/identity';
import { type Delivery, messageSender } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** §7 "on success signUp with the response": tells the new user where to log in. */
export function sendInvitation(view: View, recipient: string): Promise<Delivery> {
  const { snapshot, language } = view;
  const { text } = texts(snapshot, language);
  const address = loginAddress(view);
  const login = isExternal(address) ? address : `${originOf(snapshot, '')}${address}`;
  const values = { client: snapshot.name, login };
  return messageSender().send({
    clientId: snapshot.id,
    channel: 'email',
    recipient,
    senderName: snapshot.name,
    subject: text('CreateAccount_Invitation_Subject', values),
    body: text('CreateAccount_Invitation_Body', values),
  });
}
