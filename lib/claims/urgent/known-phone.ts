import { phoneNumberOf, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/**
 * The number that whoever comes calls unless another is typed: the first telephone of the holder, in E.164.
 * Nothing for anybody but the holder, nor while the platform does not say.
 */
export async function knownPhone(view: View): Promise<string | undefined> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  const contacts = await wholeList(platformOf(view).contacts, session.idToken);
  if (contacts.kind !== 'answer') return undefined;
  const phone = contacts.value.find(({ kind }) => kind === 'PHONE');
  return phone && phoneNumberOf(phone.value, view.settings.Global_HomeCountry);
}
