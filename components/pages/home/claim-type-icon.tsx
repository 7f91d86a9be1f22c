import {
  BatteryCharging,
  Camera,
  Cog,
  Droplet,
  Engine,
  type IconNode,
  Luggage,
  ShieldAlert,
  Snowflake,
  Truck,
  Volume2,
  WashingMachine,
  Wrench,
  Zap,
} from 'lucide';
import { Drawing } from '@/components/ui';
import type { ClaimTypeIconName as Icon } from '@/lib/pages';

/** What stands over the name of a claim type. */
export function ClaimTypeIcon({ icon }: { readonly icon: Icon }) {
  return <Drawing shapes={drawings[icon]} className="size-9 shrink-0 stroke-[1.5] text-link" />;
}

/** Those that are spelt out here lucide does not have: a broken screen, and the wheel of a car. */
const drawings: Readonly<Record<Icon, IconNode>> = {
  screen: [
    [
      'path',
      {
        d: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM17.5 6l-4 3 1.5 3-4 2.5.5 4M13.5 9l-4-1',
      },
    ],
  ],
  liquid: Droplet,
  battery: BatteryCharging,
  theft: ShieldAlert,
  power: Zap,
  sound: Volume2,
  camera: Camera,
  engine: Engine,
  gear: Cog,
  wheel: [
    [
      'path',
      {
        d: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM12 3v5.8M12 15.2V21M3 12h5.8M15.2 12H21',
      },
    ],
  ],
  road: Truck,
  climate: Snowflake,
  home: WashingMachine,
  travel: Luggage,
  repair: Wrench,
};
