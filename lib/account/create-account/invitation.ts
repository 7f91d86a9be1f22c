import { isExternal } from '@/lib/addresses';
import { originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import { loginAddress } from '@/lib/identity';
import type { LaterMessage } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** §7 "on success signUp with the response": tells the new user where to log in. */
export function invitation(view: View, recipient: string): LaterMessage {
  const { snapshot, language } = view;
  const { text } = texts(snapshot, language);
  const address = loginAddress(view);
  const login = isExternal(address) ? address : `${originOf(snapshot, '')}${address}`;
  const values = { client: snapshot.name, login };
  return {
    clientId: snapshot.id,
    channel: 'email',
    kind: 'invitation',
    recipient,
    subject: text('CreateAccount_Invitation_Subject', values),
    text: text('CreateAccount_Invitation_Body', values),
  };
}
