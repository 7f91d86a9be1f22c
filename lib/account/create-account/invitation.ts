import { isExternal } from '@/lib/addresses';
import { originOf } from '@/lib/clients';
import { loginAddress } from '@/lib/identity';
import { composeMessage, type Delivery, messageSender } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** §7 "on success signUp with the response": tells the new user where to log in. */
export function sendInvitation(view: View, recipient: string): Promise<Delivery> {
  const { snapshot, language } = view;
  const address = loginAddress(view);
  const login = isExternal(address) ? address : `${originOf(snapshot, '')}${address}`;
  const { text: body, ...content } = composeMessage(
    snapshot,
    language,
    'email',
    'ACCOUNT_INVITATION',
    { login },
  );
  return messageSender().send({
    clientId: snapshot.id,
    channel: 'email',
    recipient,
    senderName: snapshot.name,
    ...content,
    body,
  });
}
