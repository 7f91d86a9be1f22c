import type { Settings } from '@/lib/clients';

/**
 * §2.2 Whether the home page offers Start my claim in place of the lookup: both the portal claim
 * form and its button have to be on, since without the button nothing would lead to a contract.
 */
export function offersClaimForm(settings: Settings): boolean {
  return (
    settings.Global_Feature_EnablePortalClaimForm &&
    settings.Global_Feature_PortalClaimForm_StartMyClaim
  );
}
