import { DocumentLinks } from '@/components/policies/document-links';
import { ClockIcon, LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { ClaimDetails, Parcel as ParcelOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { WrittenAddress } from './written-address';

/** Where a device is sent, what stands on its parcel, the label, how it is packed, and by when. */
export function Parcel({
  view,
  claim,
  to,
  due,
}: {
  readonly view: View;
  readonly claim: Pick<ClaimDetails, 'id' | 'number'>;
  readonly to: ParcelOf;
  /** Until when it is sent, where nothing beside it says so. */
  readonly due?: string | undefined;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 rounded-control border border-neutral-5 bg-neutral-2 p-4">
      {due !== undefined && (
        <p className="flex gap-2 font-semibold">
          <ClockIcon className="mt-0.5 text-link" />
          <time dateTime={due}>{text('Claims_SendTo_By', { date: date(due) })}</time>
        </p>
      )}
      <div>
        <p className="text-sm text-muted">{text('Claims_SendTo')}</p>
        <p className="font-semibold">{to.name}</p>
        <WrittenAddress view={view} address={to.address} />
      </div>
      <p>
        {text('Claims_SendTo_Mark')}{' '}
        <Verbatim dir="ltr" className="inline-block max-w-full font-semibold break-all">
          {to.mark}
        </Verbatim>
      </p>
      {to.labelUrl === undefined ? (
        <DocumentLinks
          view={view}
          id={claim.id}
          about={<Verbatim>{claim.number}</Verbatim>}
          documents={[{ document: 'return-label', label: 'Claims_SendTo_Label' }]}
        />
      ) : (
        <div>
          <LinkButton href={to.labelUrl} rel="noreferrer" variant="secondary" size="small">
            {text('Claims_SendTo_Label')}
          </LinkButton>
        </div>
      )}
      <div>
        <p className="font-semibold">{text('Claims_SendTo_Pack')}</p>
        <ol className="mt-1 list-decimal space-y-1 ps-5">
          {['Leave', 'Wrap', 'Label', 'Hand'].map((step) => (
            <li key={step}>{text(`Claims_SendTo_Pack_${step}`)}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
