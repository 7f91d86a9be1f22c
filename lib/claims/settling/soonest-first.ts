import type { ServiceCenter } from '@/lib/platform';

/** Centers in the order in which one of them can come; those without a free time last. */
export function soonestFirst(centers: readonly ServiceCenter[]): readonly ServiceCenter[] {
  const comes = ({ nextSlot }: ServiceCenter) =>
    nextSlot === undefined ? Number.POSITIVE_INFINITY : Date.parse(nextSlot);
  return centers.toSorted((one, other) => {
    const [first, second] = [comes(one), comes(other)];
    return first === second ? 0 : first - second;
  });
}
