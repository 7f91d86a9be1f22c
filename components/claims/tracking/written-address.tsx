import { PostalAddress } from '@/components/policies/postal-address';
import type { Address } from '@/lib/platform';
import type { View } from '@/lib/request';

/** An address as it is written on a parcel, whatever direction the page reads in. */
export function WrittenAddress({
  address,
  view,
}: {
  readonly address: Address;
  readonly view: View;
}) {
  return (
    <address className="not-italic text-muted">
      <PostalAddress view={view} address={address} />
    </address>
  );
}
