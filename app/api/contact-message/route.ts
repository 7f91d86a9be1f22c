import { changeRoute } from '@/lib/changes';
import { sendContactMessage } from '@/lib/pages/contact/contact-message';

/** A message to the client's own people. */
export const POST = changeRoute(sendContactMessage);
