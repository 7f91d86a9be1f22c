import {
  AirVent,
  Bus,
  Car,
  CookingPot,
  Droplet,
  Flame,
  Gamepad2,
  Headphones,
  House,
  type IconNode,
  Laptop,
  Microwave,
  Monitor,
  Package,
  Refrigerator,
  Smartphone,
  Tablet,
  Truck,
  Warehouse,
  WashingMachine,
  Watch,
  Waves,
  Zap,
} from 'lucide';
import { Drawing } from '@/components/ui';
import type { Product } from '@/lib/platform';

/** A picture of a kind of product, where no photograph of the very thing is known. */
export function ProductIcon({
  product: { deviceClass },
}: {
  readonly product: Pick<Product, 'deviceClass'>;
}) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control border border-neutral-5 bg-surface-raised text-link">
      <Drawing shapes={pictureOf(deviceClass)} className="size-6 shrink-0 stroke-[1.6]" />
    </span>
  );
}

/** By the words in the code of a class; the first that stands in it is taken. */
const pictures: readonly (readonly [words: RegExp, shapes: IconNode])[] = [
  [/PHONE/, Smartphone],
  [/TABLET/, Tablet],
  [/LAPTOP|COMPUTER/, Laptop],
  [/WATCH/, Watch],
  [/EARBUD|HEADPHONE|SPEAKER/, Headphones],
  [/MONITOR|TELEVISION|\bTV\b/, Monitor],
  [/GAME|CONSOLE/, Gamepad2],
  [/PICKUP|TRUCK/, Truck],
  [/\bVAN\b/, Bus],
  [/CAR\b|SUV|VEHICLE/, Car],
  [/FURNACE|BOILER|HEATER/, Flame],
  [/HEAT PUMP|AIR/, AirVent],
  [/PLUMBING|SEPTIC|WELL/, Droplet],
  [/POOL/, Waves],
  [/ELECTRIC/, Zap],
  [/REFRIGERATOR|FREEZER/, Refrigerator],
  [/RANGE|OVEN|COOK/, CookingPot],
  [/MICROWAVE/, Microwave],
  [/WASHER|DRYER|DISHWASHER/, WashingMachine],
  [/GARAGE/, Warehouse],
  [/ROOF|HOME|HOUSE/, House],
];

function pictureOf(deviceClass: string): IconNode {
  const words = deviceClass.toUpperCase().replaceAll('_', ' ');
  return pictures.find(([known]) => known.test(words))?.[1] ?? Package;
}
