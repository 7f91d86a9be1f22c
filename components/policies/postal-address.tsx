import { Verbatim } from '@/components/ui/verbatim';
import { type Address, addressLines } from '@/lib/platform';
import type { View } from '@/lib/request';

/** An address in its lines, each in its own direction. */
export function PostalAddress({
  address,
  view: { settings, language },
}: {
  readonly address: Address;
  readonly view: View;
}) {
  return addressLines(address, settings.Global_HomeCountry, language).map((line) => (
    <span key={line} className="block">
      <Verbatim>{line}</Verbatim>
    </span>
  ));
}
