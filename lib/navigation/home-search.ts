import type { Settings } from '@/lib/clients';

/** The fragment of the home page that opens what its search form stands in (§2.2 AUL mode). */
export const getStartedId = 'get-started';

/** The address of the home page's search form. */
export function homeSearch({ settings }: { readonly settings: Settings }): string {
  return settings.Global_AUL_Login_Feature ? `/#${getStartedId}` : '/';
}
