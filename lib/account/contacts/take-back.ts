import { z } from 'zod';
import { defineChange, type Outcome } from '@/lib/changes';
import { changerOf, contactGone, contactsPage, holderAlone } from './owner';
import { endPending } from './store';

/** A holder no longer wants a contact that waits for its code, which is good for nothing then. */
export const takeContactBack = defineChange({
  address: '/api/account/contact-take-back',
  signedIn: true,
  variant: ({ pending }) => String(pending ?? '').slice(0, 36),
  schema: () => z.object({ pending: z.uuid() }),
  async run({ view, input }): Promise<Outcome> {
    const changer = changerOf(view);
    if (!changer) return holderAlone;
    if (!(await endPending(changer.owner, input.pending))) return contactGone;
    return { kind: 'go', to: contactsPage };
  },
});
