import { isExternal } from '@/lib/addresses';
import type { BrowserSettings } from '@/lib/clients';

/** What a link depends on: part of a View. */
export interface LinkOrigin {
  readonly carried: readonly (readonly [name: string, value: string])[];
}

/**
 * The `href` of an address of the portal, with the allowed query parameters carried on (§2.1). An
 * address elsewhere is returned as it is, so that they never leave the portal.
 */
export function link(view: LinkOrigin, address: string): string {
  return isExternal(address) ? address : carry(address, view.carried);
}

/** An address of the portal with parameters added that it does not have yet. */
export function carry(
  address: string,
  carried: readonly (readonly [name: string, value: string])[],
): string {
  if (carried.length === 0) return address;
  const [beforeFragment = '', fragment] = address.split('#', 2);
  const [pathname = '', query] = beforeFragment.split('?', 2);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of carried) if (!parameters.has(name)) parameters.set(name, value);
  return `${pathname}?${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}

type AddressSetting = Exclude<Extract<keyof BrowserSettings, `URL_${string}`>, 'URL_ContactUs'>;

/**
 * The configured address of a setting, such as `URL_Dashboard`, ready for a link. To the contact page
 * leads `contactLink` of `request`: not everybody may be there.
 */
export function address(
  view: LinkOrigin & { readonly settings: BrowserSettings },
  setting: AddressSetting,
): string {
  return link(view, String(view.settings[setting]));
}

/** The fragment of the home page that opens what its search form stands in (§2.2 AUL mode). */
export const getStartedId = 'get-started';

/** §2.1 claim-form: one page for simple claims; for visitors, what can be said without a contract. */
export const claimFormPage = '/claim-form';

/** Where a visitor finds the contract that what they have said of a claim is for. */
export const findContractPage = '/claim-form/find';

/** The address of the home page's search form. */
export function homeSearch({ settings }: { readonly settings: BrowserSettings }): string {
  return settings.Global_AUL_Login_Feature ? `/#${getStartedId}` : '/';
}
