import { isExternal } from '@/lib/addresses';
import { originOf } from '@/lib/clients';
import { loginAddress } from '@/lib/identity';
import { composeMessage, type LaterMessage } from '@/lib/messaging';
import type { View } from '@/lib/request';

/** §7 "on success signUp with the response": tells the new user where to log in. */
export function invitation(view: View, recipient: string): LaterMessage {
  const { snapshot, language } = view;
  const address = loginAddress(view);
  const login = isExternal(address) ? address : `${originOf(snapshot, '')}${address}`;
  return {
    clientId: snapshot.id,
    channel: 'email',
    kind: 'invitation',
    recipient,
    ...composeMessage(snapshot, language, 'email', 'ACCOUNT_INVITATION', { login }),
  };
}
