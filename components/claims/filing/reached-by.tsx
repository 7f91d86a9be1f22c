import { RadioGroup } from '@/components/form';
import { type Description, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

const contactsPage = '/policy-account/contacts';

/** The contact for messages about a claim, as one row; empty if there is none or it is unknown. */
export function reachFacts(view: View, reached: ReachedBy | undefined): Description[] {
  if (!reached?.contact) return [];
  const { text } = texts(view.snapshot, view.language);
  return [
    {
      term: text('Claims_Reach_Fact'),
      value: <Verbatim dir="ltr">{reached.contact.masked}</Verbatim>,
    },
  ];
}

/** The choice among the contacts of the holder, where there are several, or one that may be in the lost phone. */
export function ReachField({
  view,
  reached,
}: {
  readonly view: View;
  readonly reached: ReachedBy;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { contacts, contact } = reached;
  const options = contacts.map(({ id, channel, masked, mayBeGone }) => ({
    value: id,
    label: text(channel === 'email' ? 'Claims_Reach_Email' : 'Claims_Reach_Sms', {
      contact: masked,
    }),
    ...(mayBeGone ? { hint: text('Claims_Reach_Elsewhere') } : {}),
  }));
  // Where every number may be in the phone that is gone, none may be right.
  const nowhere = contacts.every(({ mayBeGone }) => mayBeGone)
    ? [{ value: '', label: text('Claims_Reach_Nowhere') }]
    : [];
  return (
    <RadioGroup
      name="reachedBy"
      legend={text('Claims_Reach_Legend')}
      options={[...options, ...nowhere]}
      defaultValue={contact?.id ?? ''}
    />
  );
}

/** That nothing reaches the holder about the claim, and what to do about it. */
export function UnreachedNotice({
  view,
  reached,
  className = '',
}: {
  readonly view: View;
  readonly reached: ReachedBy | undefined;
  readonly className?: string;
}) {
  if (!reached || reached.contact) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning" className={className}>
      <p>
        {text('Claims_Reach_Unreached')}{' '}
        {isWithinReach(view, contactsPage) && (
          <a
            href={link(view, contactsPage)}
            className="font-semibold text-link underline underline-offset-4"
          >
            {text('Claims_Reach_Add')}
          </a>
        )}
      </p>
    </Notice>
  );
}
