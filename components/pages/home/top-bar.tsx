import { PhoneIcon, TelephoneLink } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §2.2 The top bar: telephone number and hours. Absent for a client without a telephone number. */
export function TopBar({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const phone = text('Contact_Phone');
  if (phone === '') return null;
  return (
    <div className="border-b border-neutral-4 bg-accent-3 text-sm">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 py-1">
        <p className="py-1">{text('Contact_Hours')}</p>
        <TelephoneLink
          number={phone}
          icon={<PhoneIcon className="size-4.5" />}
          className="inline-flex min-h-9 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
        />
      </Container>
    </div>
  );
}
