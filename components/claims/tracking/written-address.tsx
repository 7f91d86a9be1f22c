import { PostalAddress } from '@/components/policies/postal-address';
import type { Language } from '@/lib/clients';
import type { Address } from '@/lib/platform';

/** An address as it is written on a parcel, whatever direction the page reads in. */
export function WrittenAddress({
  address,
  language,
}: {
  readonly address: Address;
  readonly language: Language;
}) {
  return (
    <address className="break-words not-italic text-muted">
      <PostalAddress address={address} language={language} />
    </address>
  );
}
