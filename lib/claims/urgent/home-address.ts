import { addressLines, isKnownCustomer, type UrgentCause } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { UrgentContent } from './urgent-causes';

/**
 * Where help for a home goes unless its holder says another place: their address at the platform. Nothing
 * where it is not one and the same for all causes, and nothing for anybody but the holder.
 */
export function homeAddress(
  view: View,
  { products, homes }: Extract<UrgentContent, { readonly kind: 'causes' }>,
  causes: readonly Pick<UrgentCause, 'productId' | 'isAtHome'>[],
): string | undefined {
  if (view.audience.kind !== 'holder') return undefined;
  const found = causes.map(({ productId, isAtHome }) => {
    const product = products.find(({ id }) => id === productId);
    const policy = homes.find(({ id }) => id === product?.policyId);
    const customer = isAtHome ? policy?.customers.find(isKnownCustomer) : undefined;
    if (!customer || customer.address.address1.trim() === '') return undefined;
    return addressLines(customer.address, view.settings.Global_HomeCountry, view.language).join(
      ', ',
    );
  });
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}
