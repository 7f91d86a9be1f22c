import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/**
 * The step between a form and the provider’s page: it begins a navigation of its own, which no
 * `form-action` of ours holds up, by itself and by its link. At once: after a second it would be a time
 * limit (WCAG 2.2.1).
 */
export function ToBankPage({
  view,
  of,
  id,
}: {
  readonly view: View;
  readonly of: 'payment' | 'card';
  readonly id: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const onward = link(view, `/policy-billing/bank?${of}=${encodeURIComponent(id)}`);
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${onward}`} />
      <NarrowPage title={text('Payments_Bank_Title')} lead={text('Payments_Bank_Lead')}>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={onward}>{text('Payments_Bank_Link')}</LinkButton>
          <LinkButton href={link(view, '/policy-billing')} variant="secondary">
            {text('Payments_Bank_Leave')}
          </LinkButton>
        </div>
      </NarrowPage>
    </>
  );
}
