import type { Settings } from '@/lib/clients';

/** Whose scripts a client's pages may load besides the portal's own. */
export function thirdPartiesOf(settings: Settings): readonly string[] {
  return settings.Recaptcha_Feature ? ['recaptcha'] : [];
}
