import { RadioGroup } from '@/components/form';
import type { Description } from '@/components/ui';
import type { ReachedBy } from '@/lib/claims/filing/reached-by';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { ReachWords } from '../reach-words';
import { Reached } from '../tracking/reached';

/** Where messages about a claim go, as one row; empty if that is nowhere or unknown. */
export function reachFacts(view: View, reached: ReachedBy | undefined): Description[] {
  if (!reached || reached.reach.needed.length === 0) return [];
  const { text } = texts(view.snapshot, view.language);
  const value = <ReachWords view={view} reach={reached.reach} />;
  return [{ term: text('Claims_Reach_Fact'), value }];
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
  if (!reached || reached.reach.needed.length > 0) return null;
  return <Reached view={view} reach={reached.reach} className={className} />;
}
