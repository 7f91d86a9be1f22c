import { handleWebhook } from '@/lib/changes';
import { mailReports } from '@/lib/notifications';

/** Where an operator's mail server posts what came back: delivery failures and complaints. */
export const POST = handleWebhook(mailReports);
