import type { Coverage, Deductible, Product } from '@/lib/platform';
import { canHappen } from './can-happen';

/** A deductible of a coverage, and the classes of the plan's devices that it is asked for. */
export interface DeductibleOfDevices {
  readonly deductible: Deductible;
  /** Codes of classes, each once. */
  readonly deviceClasses: readonly string[];
}

/**
 * The deductibles of a coverage, each with those classes of the covered products whose losses it is asked
 * for: of several that fit a loss the last one holds. None is asked of a class that no cause happens to.
 */
export function deductiblesOf(
  { deductibles, causes }: Pick<Coverage, 'deductibles' | 'causes'>,
  products: readonly Pick<Product, 'status' | 'deviceClass'>[],
): readonly DeductibleOfDevices[] {
  const covered = products.filter(({ status }) => status === 'COVERED');
  const classes = [...new Set(covered.map(({ deviceClass }) => deviceClass))];
  return deductibles.map((deductible, place) => ({
    deductible,
    deviceClasses: classes.filter(
      (deviceClass) =>
        fits(deductible, deviceClass) &&
        canHappen(causesOf(causes, deductible), deviceClass) &&
        !deductibles
          .slice(place + 1)
          .some((later) => fits(later, deviceClass) && takesThePlaceOf(later, deductible)),
    ),
  }));
}

function fits(deductible: Deductible, deviceClass: string): boolean {
  return (deductible.deviceClass ?? deviceClass) === deviceClass;
}

/** The causes that a deductible is for. */
function causesOf(causes: Coverage['causes'], { cause }: Deductible): Coverage['causes'] {
  return causes.filter(({ code }) => (cause ?? code) === code);
}

/** Whether a later deductible is asked for whatever an earlier one of the same class would be. */
function takesThePlaceOf(later: Deductible, earlier: Deductible): boolean {
  return (later.cause ?? earlier.cause) === earlier.cause && later.fromClaim <= earlier.fromClaim;
}
