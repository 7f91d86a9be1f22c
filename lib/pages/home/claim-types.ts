import type { Settings } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What the icons of claim types draw. */
export type ClaimTypeIconName =
  | 'screen'
  | 'liquid'
  | 'battery'
  | 'theft'
  | 'power'
  | 'sound'
  | 'camera'
  | 'engine'
  | 'gear'
  | 'wheel'
  | 'road'
  | 'climate'
  | 'home'
  | 'travel'
  | 'repair';

/** One kind of claim that the client takes. */
export interface ClaimType {
  readonly name: string;
  readonly label: string;
  readonly icon: ClaimTypeIconName;
}

/** Words that the name of a claim type may have in it, by what stands for them. */
const icons: readonly (readonly [RegExp, ClaimTypeIconName])[] = [
  [/screen|crack|display|glass/i, 'screen'],
  [/liquid|water|spill|leak|plumbing/i, 'liquid'],
  [/power|electr|surge|wiring/i, 'power'],
  [/battery|charg/i, 'battery'],
  [/theft|stolen|lost|loss/i, 'theft'],
  [/sound|speaker|hearing|audio/i, 'sound'],
  [/camera|lens|optic/i, 'camera'],
  [/transmission|drive|gear/i, 'gear'],
  [/engine|motor/i, 'engine'],
  [/tire|tyre|wheel|brake/i, 'wheel'],
  [/tow|road|rental/i, 'road'],
  [/heat|cool|air|climate|furnace/i, 'climate'],
  [/home|appliance|kitchen|laundry/i, 'home'],
  [/travel|trip|luggage/i, 'travel'],
];

/** §2.2, §9 The claim types of Home_Claim_Types in their order, each once, with an icon. */
export function claimTypes({ settings }: View, { text, has }: Texts): ClaimType[] {
  return [...new Set(settings.Home_Claim_Types)].map((name) => {
    const label = `Home_Claim_Type_${name}`;
    return {
      name,
      label: has(label) ? text(label) : inWords(name),
      icon: icons.find(([words]) => words.test(name))?.[1] ?? 'repair',
    };
  });
}

/** `CrackedScreen` and `cracked_screen` as somebody would write them. */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

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
