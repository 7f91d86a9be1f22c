import { Icon } from '@/components/ui';
import type { ClaimTypeIconName } from '@/lib/pages';

/** What stands over the name of a claim type. */
export function ClaimTypeIcon({ icon }: { readonly icon: ClaimTypeIconName }) {
  return <Icon drawing={drawings[icon]} className="size-9 text-link" />;
}

const drawings = {
  screen: 'icon-fine-screen',
  liquid: 'icon-fine-droplet',
  battery: 'icon-fine-battery',
  theft: 'icon-fine-shield-alert',
  power: 'icon-fine-zap',
  sound: 'icon-fine-sound',
  camera: 'icon-fine-camera',
  engine: 'icon-fine-engine',
  gear: 'icon-fine-gear',
  wheel: 'icon-fine-wheel',
  road: 'icon-fine-truck',
  climate: 'icon-fine-snowflake',
  home: 'icon-fine-washing-machine',
  travel: 'icon-fine-luggage',
  repair: 'icon-fine-wrench',
} as const satisfies Record<ClaimTypeIconName, string>;
