import { changeRoute } from '@/lib/changes';
import { sendContactMessage } from '@/lib/pages';

/** A message to the client's own people. */
export const POST = changeRoute(sendContactMessage);
