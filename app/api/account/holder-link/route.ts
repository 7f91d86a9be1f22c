import { sendHolderLink } from '@/lib/account/contacts/holder-link';
import { changeRoute } from '@/lib/changes';

/** §10.18 An agent has the holder sent the way to a page. */
export const POST = changeRoute(sendHolderLink);
