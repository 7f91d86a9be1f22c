import { Icon } from '@/components/ui';
import type { Product } from '@/lib/platform';

/** A picture of a kind of product, where no photograph of the very thing is known. */
export function ProductIcon({
  product: { deviceClass },
}: {
  readonly product: Pick<Product, 'deviceClass'>;
}) {
  return (
    <span className="tile">
      <Icon drawing={pictureOf(deviceClass)} className="size-6" />
    </span>
  );
}

/** By the words in the code of a class; the first that stands in it is taken. */
const pictures: readonly (readonly [words: RegExp, drawing: `icon-${string}`])[] = [
  [/PHONE/, 'icon-fine-smartphone'],
  [/TABLET/, 'icon-fine-tablet'],
  [/LAPTOP|COMPUTER/, 'icon-fine-laptop'],
  [/WATCH/, 'icon-fine-watch'],
  [/EARBUD|HEADPHONE|SPEAKER/, 'icon-fine-headphones'],
  [/MONITOR|TELEVISION|\bTV\b/, 'icon-fine-monitor'],
  [/GAME|CONSOLE/, 'icon-fine-game-console'],
  [/PICKUP|TRUCK/, 'icon-fine-truck'],
  [/\bVAN\b/, 'icon-fine-bus'],
  [/CAR\b|SUV|VEHICLE/, 'icon-fine-car'],
  [/FURNACE|BOILER|HEATER/, 'icon-fine-flame'],
  [/HEAT PUMP|AIR/, 'icon-fine-air-vent'],
  [/PLUMBING|SEPTIC|WELL/, 'icon-fine-droplet'],
  [/POOL/, 'icon-fine-waves'],
  [/ELECTRIC/, 'icon-fine-zap'],
  [/REFRIGERATOR|FREEZER/, 'icon-fine-refrigerator'],
  [/RANGE|OVEN|COOK/, 'icon-fine-pot'],
  [/MICROWAVE/, 'icon-fine-microwave'],
  [/WASHER|DRYER|DISHWASHER/, 'icon-fine-washing-machine'],
  [/GARAGE/, 'icon-fine-warehouse'],
  [/ROOF|HOME|HOUSE/, 'icon-fine-home'],
];

function pictureOf(deviceClass: string): `icon-${string}` {
  const words = deviceClass.toUpperCase().replaceAll('_', ' ');
  return pictures.find(([known]) => known.test(words))?.[1] ?? 'icon-fine-package';
}
