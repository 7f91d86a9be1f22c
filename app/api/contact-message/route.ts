import { sendContactMessage } from '@/lib/contact';
import { changeRoute } from '@/lib/entry';

/** A message to the client's own people. */
export const POST = changeRoute(sendContactMessage);
